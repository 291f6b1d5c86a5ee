import { useSyncExternalStore } from 'react';
import { later } from '../lib/later';
import { player } from './browser-player';
import { Pitch, type PitchState } from './pitch';
import { BrowserShift } from './shifted-sound';

/** Comes with the player's bar: whoever only looks around does not fetch it. */
export const pitch = new Pitch(player, { sound: (onSilenced) => new BrowserShift(onSilenced), later });

export function usePitch<T>(select: (state: PitchState) => T): T {
  return useSyncExternalStore(pitch.subscribe, () => select(pitch.getState()));
}
