import i18next, { type TFunction } from 'i18next';
import { pitch } from '../../playback/browser-pitch';
import { player } from '../../playback/browser-player';
import { canShift } from '../../playback/shifted-sound';
import { toast } from '../../lib/toast';

/** Speeds people ask for by name. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** As it is written. */
export const rounded = (rate: number) => Math.round(rate * 100) / 100;

export const setSpeed = (rate: number): void => player.setRate(rounded(rate));

export const speedWords = (t: TFunction<'player'>, rate: number): string => t('times', { n: String(rounded(rate)) });

/** With its sign; a true minus, as wide as the plus. */
export const signed = (semitones: number): string =>
  semitones > 0 ? `+${semitones}` : String(semitones).replace('-', '−');

export function pitchWords(t: TFunction<'player'>, semitones: number): string {
  if (semitones === 0) return t('ownPitch');
  return t(Math.abs(semitones) === 1 ? 'semitone' : 'semitones', { n: signed(semitones) });
}

const t: TFunction<'player'> = i18next.getFixedT(null, 'player');

/** By key: to the next of the named speeds. */
export function stepSpeed(by: 1 | -1): void {
  const { rate } = player.getState();
  const next = by > 0 ? speeds.find((speed) => speed > rate) : speeds.findLast((speed) => speed < rate);
  if (next !== undefined) setSpeed(next);
  toast.info(`${t('speed')} ${speedWords(t, player.getState().rate)}`);
}

/** By key: a half tone; where the song cannot, it says so. */
export function stepPitch(by: 1 | -1): void {
  const { song } = player.getState();
  if (song && !canShift(song)) return toast.info(t('fixedPitch'));
  pitch.set(pitch.getState().semitones + by);
  toast.info(`${t('pitch')} ${pitchWords(t, pitch.getState().semitones)}`);
}

export function untuned(): void {
  setSpeed(1);
  pitch.set(0);
  pitch.keepFormants(false);
  toast.info(`${t('tuning')} ${t('asMade')}`);
}
