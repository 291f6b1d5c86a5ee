import { encodeMp3, giveBack, heardOf, type Piece } from '@overtone/engine/engine';
import { toMidi } from '@overtone/engine/score/midi';
import type { Part, Score } from '@overtone/engine/score/score';
import { STEM_NAMES, type StemName } from '@overtone/engine/theory/stems';
import { zipped } from './zipped.js';
import type { RenderJob } from './renderer.js';
import { sourcesOf } from './sources.js';
import { masterOf, stemKbps, sumOf, sumRoom } from './stem-sound.js';

/** The coarser parts, by the finer ones they are made of: together they are all twelve. */
const six: Readonly<Record<string, readonly StemName[]>> = {
  vocals: ['vocals', 'backing_vocals'],
  drums: ['drums', 'percussion'],
  bass: ['bass'],
  guitar: ['guitar'],
  keyboard: ['keyboard'],
  other: ['strings', 'synth', 'fx', 'brass', 'woodwinds'],
};

/** The six parts of a song, exact and as loud as they are in it; one that nobody plays is silent. */
export async function sixStems(job: RenderJob, piece: Piece): Promise<Uint8Array> {
  const sources = await sourcesOf(job, piece);
  const master = await masterOf(job, piece, sources, true);
  const room = sumRoom(piece);
  const entries: [string, Uint8Array][] = [];
  for (const [name, parts] of Object.entries(six)) {
    const { left, right } = sumOf(piece, parts, master, sources, room);
    entries.push([`${name}.mp3`, await encodeMp3(left, right, 44_100, stemKbps)]);
  }
  room.forEach(giveBack);
  return zipped(entries);
}

/** The notes of each part that has any. */
export function sixMidis(piece: Piece): Promise<Uint8Array> {
  const heard = heardOf(piece);
  const played = Object.entries(six).filter(([, parts]) => parts.some((name) => heard.parts[name].length > 0));
  return zipped(played.map(([name, parts]) => [`${name}.mid`, toMidi(only(heard, parts))]));
}

const only = (score: Score, parts: readonly StemName[]): Score => ({
  ...score,
  parts: Object.fromEntries(
    STEM_NAMES.map((name): [StemName, Part[]] => [name, parts.includes(name) ? score.parts[name] : []]),
  ) as Record<StemName, Part[]>,
});
