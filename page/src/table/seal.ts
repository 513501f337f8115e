/** The first eight digits of a seal in two groups, as people compare them. */
export const sealShort = (seal: string): string =>
  seal
    .slice(0, 8)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, "$1 ");

/** All of it, in groups. */
export const sealLong = (seal: string): string => seal.replace(/(.{4})(?=.)/g, "$1 ");
