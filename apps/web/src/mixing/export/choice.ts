import { mixingLimits } from '@overtone/contract/limits-mixing';
import { textWithin } from '../bounds';
import type { Loudness } from './finish';

const { mp3Rates, wavBits } = mixingLimits.mixing;

export type Format = `wav${(typeof wavBits)[number]}` | `mp3${(typeof mp3Rates)[number]}`;
export const formats: readonly Format[] = [
  ...wavBits.map((bits) => `wav${bits}` as const),
  ...mp3Rates.map((kbps) => `mp3${kbps}` as const),
];

export interface Choice {
  what: 'mix' | 'stems';
  format: Format;
  range: 'whole' | 'loop';
  loudness: Loudness;
  fade: boolean;
  title: string;
  artist: string;
}

export const kbpsOf = (format: Format): (typeof mp3Rates)[number] | null =>
  mp3Rates.find((kbps) => format === `mp3${kbps}`) ?? null;
export const bitsOf = (format: Format): 16 | 24 => (format === 'wav24' ? 24 : 16);

/** Bytes of one stereo file of so many seconds. */
export function bytesOf(format: Format, seconds: number, rate: number): number {
  const kbps = kbpsOf(format);
  return kbps === null ? seconds * rate * 2 * (bitsOf(format) / 8) : (seconds * kbps * 1000) / 8;
}

/** A name that every system takes: no separators, no marks it keeps for itself. */
export const fileNameOf = (name: string): string =>
  textWithin(name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+|[. ]+$/g, ''), 80) || 'mix';
