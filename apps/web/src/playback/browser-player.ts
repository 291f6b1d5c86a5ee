import { addressOf, readBackupLine, writeBackupLine } from './backup-line';
import { Player } from './player';
import type { AudioElement, Outside } from './song-load';
import { isRiffSong } from './track';
import { later } from '../lib/later';

/** What the engine cannot know by itself: handed over when the bar is there, before a song can need it. */
export interface Surroundings extends Pick<Outside, 'refresh' | 'report'> {
  /** What takes the place of `/media` on the backup line; null where there is none. */
  backupUrl: string | null;
}
let around: Surroundings = { refresh: async (song) => song, report: () => undefined, backupUrl: null };

/** A plain element in the document, never routed through Web Audio: iOS would suspend it in the background. */
const element = new Audio();
document.body.append(element);

export const player = new Player(
  {
    element,
    spare: (): AudioElement => new Audio(),
    later,
    chance: Math.random,
    online: () => navigator.onLine,
    now: Date.now,
    // What is kept for a time without network is kept under the address of the main line.
    address: (song) => addressOf(song, isBackupLine() && navigator.onLine ? around.backupUrl : null),
    probe: statusOf,
    refresh: (song) => around.refresh(song),
    report: (play) => around.report(play),
  },
  localStorage,
  sessionStorage,
);

export function surround(surroundings: Surroundings): void {
  around = surroundings;
}

export const isBackupLine = (): boolean => readBackupLine(localStorage, Date.now());

/** A Fuzz song that is loaded goes on over the other line. */
export function takeBackupLine(on: boolean): void {
  writeBackupLine(localStorage, on, Date.now());
  const { song } = player.getState();
  if (song && isRiffSong(song)) player.reload();
}

async function statusOf(url: string): Promise<number | undefined> {
  try {
    const response = await fetch(url, { headers: { range: 'bytes=0-0' }, signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
}
