import { filmBox } from '@overtone/labels/boxes';
import { NotPlayable } from './not-playable.js';

/** Boxes that hold other boxes on the way to what a track is. */
const holding = new Set(['moov', 'trak', 'mdia']);
/** More than any real film has. */
const mostBoxes = 10_000;

/** What the tracks of an MP4 are, in its own words: `vide`, `soun`… Throws NotPlayable for what is none. */
export const tracksOf = (file: Buffer): string[] => lookedThrough(file).tracks;

interface Seen {
  tracks: string[];
  /** Bytes of pictures and sound. */
  frames: number;
}

function lookedThrough(file: Buffer): Seen {
  const seen: Seen = { tracks: [], frames: 0 };
  const inside: [number, number][] = [[0, file.length]];
  let boxes = 0;
  for (let range = inside.pop(); range; range = inside.pop()) {
    for (const { name, start, end } of boxesIn(file, ...range)) {
      if ((boxes += 1) > mostBoxes) throw new NotPlayable('the film has too many boxes');
      if (holding.has(name)) inside.push([start, end]);
      if (name === 'mdat') seen.frames += end - start;
      // Version and flags, a zero, then the word.
      if (name === 'hdlr' && end - start >= 12) seen.tracks.push(file.toString('latin1', start + 8, start + 12));
    }
  }
  return seen;
}

function* boxesIn(file: Buffer, from: number, to: number): Generator<{ name: string; start: number; end: number }> {
  for (let at = from; at + 8 <= to;) {
    const box = filmBox(file, at, to - at);
    if (!box) throw new NotPlayable('a box of the film does not fit');
    yield { name: box.name, start: at + box.head, end: at + box.size };
    at += box.size;
  }
}

export function requirePicturesAndSound(file: Buffer): void {
  const { tracks, frames } = lookedThrough(file);
  for (const track of ['vide', 'soun']) {
    if (!tracks.includes(track)) throw new NotPlayable(`the film has no ${track} track`);
  }
  if (frames === 0) throw new NotPlayable('the film has no frames');
}
