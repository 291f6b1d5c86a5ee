import { playModes, type PlayMode } from './playback-order';
import { numberIn, recall, remember, type Store } from './store';

export const rates = { min: 0.5, max: 2, step: 0.05 } as const;
export const crossfadeMax = 12;

const volumeKey = 'playerVolume';
const settingsKey = 'playerSettings';

export interface PlayerSettings {
  mode: PlayMode;
  rate: number;
  /** Seconds; 0 is off. */
  crossfade: number;
}

export function readSettings(store: Store): PlayerSettings {
  const { mode, rate, crossfade } = recall(store, settingsKey);
  return {
    mode: playModes.find((known) => known === mode) ?? 'sequence',
    rate: numberIn(rate, rates.min, rates.max, 1),
    crossfade: Math.round(numberIn(crossfade, 0, crossfadeMax, 0)),
  };
}

export const writeSettings = (store: Store, { mode, rate, crossfade }: PlayerSettings): void =>
  remember(store, settingsKey, { mode, rate, crossfade });

/** 0 to 1 in quarters. */
export const readVolume = (store: Store): number => numberIn(Number(store.getItem(volumeKey) ?? Number.NaN), 0, 1, 1);

export const writeVolume = (store: Store, volume: number): void => remember(store, volumeKey, volume);
