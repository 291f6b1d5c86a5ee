/** Four bytes a sample, and two channels until it is known that there is one. */
export const bytesOfPart = (seconds: number, rate: number): number => Math.ceil(seconds * rate) * 2 * 4;

interface Wanted {
  parts: number;
  /** Of the song. */
  seconds: number;
  /** Of the device. */
  rate: number;
  /** Bytes of decoded sound that the device bears. */
  budget: number;
}

/** Samples a second that parts are decoded to: the device's, or half of them where all parts would not fit. */
export const readingRate = ({ parts, seconds, rate, budget }: Wanted): number =>
  parts * bytesOfPart(seconds, rate) <= budget ? rate : rate / 2;

/** Whether one more part can be decoded beside those that are held already. */
export const hasRoom = (held: number, { seconds, rate, budget }: Omit<Wanted, 'parts'>): boolean =>
  held + bytesOfPart(seconds, rate) <= budget;

/** Below -80 dB nobody hears it: nothing of it is kept. */
const audible = 1e-4;

/** What of a decoded part is worth keeping: nothing of silence, one channel of two that are the same. */
export function worthOf(channels: readonly Float32Array[]): 0 | 1 | 2 {
  if (!channels.some((samples) => samples.some((sample) => Math.abs(sample) > audible))) return 0;
  const [left, right] = channels;
  if (!left || !right) return 1;
  return left.every((sample, at) => Math.abs(sample - (right[at] ?? 0)) < audible) ? 1 : 2;
}
