import { mixingLimits } from '@overtone/contract/limits-mixing';
import type { TFunction } from 'i18next';

const { gainDb } = mixingLimits.mixing;
const minus = '−';

/** -2.4 -> −2.4, 3 -> +3.0, 0 -> 0.0. */
export const signed = (value: number, digits = 1): string => {
  const size = Math.abs(value).toFixed(digits);
  if (Number(size) === 0) return size;
  return `${value < 0 ? minus : '+'}${size}`;
};

/** As it stands under a fader: at the least nothing is heard. */
export const decibels = (db: number): string => `${db <= gainDb.least ? `${minus}∞` : signed(db)} dB`;

type Say = TFunction<'mixer'>;

/** As it is read aloud. */
export function spokenDecibels(db: number, t: Say): string {
  if (db <= gainDb.least) return t('spoken.silent');
  const size = Math.abs(db).toFixed(1);
  if (Number(size) === 0) return t('spoken.zero');
  return t(db < 0 ? 'spoken.minus' : 'spoken.plus', { n: size });
}

/** -1..1 -> 左 28, 居中, 右 14. */
export function panWord(pan: number, t: Say): string {
  const share = String(Math.round(Math.abs(pan) * 100));
  if (share === '0') return t('pan.centre');
  return t(pan < 0 ? 'pan.left' : 'pan.right', { n: share });
}

export const times = (speed: number): string => `${speed.toFixed(2)}×`;
export const halfTones = (semitones: number): string =>
  semitones === 0 ? '0' : signed(semitones, Number.isInteger(semitones) ? 0 : 1);

export const hertz = (hz: number): string => (hz < 1000 ? `${Math.round(hz)} Hz` : `${(hz / 1000).toFixed(1)} kHz`);

const two = (n: number): string => String(n).padStart(2, '0');

/** 78.42 -> 01:18.420. */
export function longClock(seconds: number): string {
  const ms = Math.max(0, Math.round(seconds * 1000));
  return `${two(Math.floor(ms / 60_000))}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}
