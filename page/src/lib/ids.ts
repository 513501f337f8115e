/** Fresh chance for names of commands and for parts of a shuffle. Works over plain http, too. */

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

function chance(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** What a command is known by: 22 characters, another each time. Sent again, it is the same command. */
export function commandId(): string {
  return Array.from(chance(22), (byte) => LETTERS[byte & 63]).join("");
}

/** 32 bytes nobody can foresee, as 64 hexadecimal digits. */
export function freshMix(): string {
  return hex(chance(32));
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
