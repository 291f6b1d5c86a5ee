import { z } from 'zod';
import { playModes } from './playback-order';

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const rates = { min: 0.5, max: 2, step: 0.05 } as const;
export const crossfadeMax = 12;

const volumeKey = 'playerVolume';
const settingsKey = 'playerSettings';

const settings = z.object({
  mode: z.enum(playModes).catch('sequence'),
  rate: z.number().min(rates.min).max(rates.max).catch(1),
  /** Seconds; 0 is off. */
  crossfade: z.int().min(0).max(crossfadeMax).catch(0),
});
export type PlayerSettings = z.infer<typeof settings>;

export function readSettings(store: Store): PlayerSettings {
  try {
    return settings.parse(JSON.parse(store.getItem(settingsKey) ?? '{}'));
  } catch {
    return settings.parse({});
  }
}

export const writeSettings = (store: Store, { mode, rate, crossfade }: PlayerSettings): void =>
  remember(store, settingsKey, JSON.stringify({ mode, rate, crossfade }));

/** 0 to 1 in quarters. */
export function readVolume(store: Store): number {
  try {
    return z.coerce
      .number()
      .min(0)
      .max(1)
      .parse(store.getItem(volumeKey) ?? undefined);
  } catch {
    return 1;
  }
}

export const writeVolume = (store: Store, volume: number): void => remember(store, volumeKey, String(volume));

/** A full or forbidden storage must not stop the music. */
export function remember(store: Store, key: string, value: string): void {
  try {
    store.setItem(key, value);
  } catch {
    return;
  }
}
