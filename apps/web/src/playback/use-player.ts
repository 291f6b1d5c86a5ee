import { useSyncExternalStore } from 'react';
import { player } from './browser-player';
import type { PlayerState } from './player-state';

/** Renders again only when what `select` answers changes: it must answer a value or a part of the state, never a new object. */
export function usePlayer<T>(select: (state: PlayerState) => T): T {
  return useSyncExternalStore(player.subscribe, () => select(player.getState()));
}
