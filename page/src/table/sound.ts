// Four soft sounds, each under 300 ms, made on the spot. Off unless wished; nothing is told by sound alone.

import { settings } from "../lib/settings.svelte";

export type Sound = "card" | "turn" | "asks" | "over";

/** Frequencies in Hz, one after another. */
const NOTES: Record<Sound, number[]> = { card: [220], turn: [392, 523], asks: [440, 440], over: [523, 440, 349] };
const LENGTH = 0.09;
const LOUD = 0.06;

let context: AudioContext | null = null;

export function sound(which: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  try {
    context ??= new AudioContext();
    void context.resume();
    NOTES[which].forEach((note, i) => tone(context as AudioContext, note, i * LENGTH));
  } catch {
    // Without a sound the game goes on.
  }
}

function tone(audio: AudioContext, note: number, after: number): void {
  const start = audio.currentTime + after;
  const voice = audio.createOscillator();
  const gain = audio.createGain();
  voice.type = "sine";
  voice.frequency.value = note;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(LOUD, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH);
  voice.connect(gain).connect(audio.destination);
  voice.start(start);
  voice.stop(start + LENGTH);
}

/** A short buzz where the phone can and the person wishes it. */
export function buzz(): void {
  if (settings.buzz) navigator.vibrate?.(60);
}
