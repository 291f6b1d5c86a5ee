import type { MixProject } from '@overtone/contract/mix-project';
import { correctionOf } from '../correction';
import { ringSeconds } from '../ring';

/** So much is rendered at once where all of it would be too much. */
const pieceSeconds = 30;
/** Of two channels: a rendering and what is kept of it. */
const frameBytes = 8;
/** What is left of an echo when it is over. */
const over = 1e-5;

/** `whole`: at once. A number: in pieces of so many seconds of the result. `refused`: this device has no room for its result. */
export type Plan = 'whole' | 'refused' | number;

/** How so many frames are rendered where `room` bytes are free. */
export function planOf(project: MixProject, frames: number, room: number, rate: number): Plan {
  if (2 * frames * frameBytes <= room) return 'whole';
  const piece = (pieceSeconds + leadOf(project)) * rate;
  // What corrects the pitch looks at much at once: cut, it would be heard at the seams.
  const canCut = Math.abs(correctionOf(project)) < 1e-6;
  return canCut && (frames + piece) * frameBytes <= room ? pieceSeconds : 'refused';
}

/**
 * Seconds before a piece that are rendered with it and thrown away: echoes, the room, filters and what compressors hold are then as they are
 * in the whole.
 */
export function leadOf(project: MixProject): number {
  const compressors = project.tracks.map(({ compressor }) => compressor);
  const held = Math.max(0, ...compressors.map(({ on, attack, release }) => (on ? attack + release : 0)));
  return 1 + Math.max(ringSeconds(project, over), 12 * held);
}
