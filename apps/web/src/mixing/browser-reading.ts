import { bounds } from './bounds';
import { decodeSound } from './decode';
import type { Reading } from './read-file';

/** Bytes of decoded sound that this device bears: little memory and touch together are a phone. */
export function soundBudget(device: { memory: number | undefined; touch: boolean }): number {
  const small = device.memory === undefined ? device.touch : device.memory <= 4;
  return small ? bounds.decodedBytes.phone : bounds.decodedBytes.desk;
}

export const budgetHere = (): number =>
  soundBudget({
    memory: (navigator as { deviceMemory?: number }).deviceMemory,
    touch: matchMedia('(pointer: coarse)').matches,
  });

/** Samples a second of the device, asked by a context that never sounds. */
export function rateHere(): number {
  const asked = new AudioContext();
  void asked.close();
  return asked.sampleRate;
}

/** What a file that never answers may take before it counts as one that does not say. */
const patience = 8000;

/** How long the browser's own player says that a file lasts: it reads the beginning only. */
export function secondsOf(file: Blob): Promise<number | null> {
  const player = new Audio();
  const link = URL.createObjectURL(file);
  return new Promise<number | null>((answer) => {
    const timer = setTimeout(() => answer(null), patience);
    const end = (seconds: number | null) => {
      clearTimeout(timer);
      answer(seconds);
    };
    player.addEventListener('loadedmetadata', () => end(player.duration));
    player.addEventListener('error', () => end(null));
    player.preload = 'metadata';
    player.src = link;
  }).finally(() => {
    player.removeAttribute('src');
    player.load();
    URL.revokeObjectURL(link);
  });
}

/** How this browser reads files, at the rate that the console works at. */
export const readingHere = (
  sampleRate: number,
): Pick<Reading<AudioBuffer>, 'decode' | 'measure' | 'digest' | 'sampleRate' | 'budget' | 'newId'> => ({
  decode: (bytes) => decodeSound(bytes, sampleRate),
  measure: secondsOf,
  digest: (bytes) => crypto.subtle.digest('SHA-256', bytes),
  sampleRate,
  budget: budgetHere(),
  newId: () => crypto.randomUUID(),
});
