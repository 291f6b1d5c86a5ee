import { NotPlayable } from './not-playable.js';

/** Boxes that hold other boxes on the way to what a track is. */
const holding = new Set(['moov', 'trak', 'mdia']);
/** More than any real film has. */
const mostBoxes = 10_000;

interface Box {
  type: string;
  start: number;
  end: number;
}

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
    for (const { type, start, end } of boxesIn(file, ...range)) {
      if ((boxes += 1) > mostBoxes) throw new NotPlayable('the film has too many boxes');
      if (holding.has(type)) inside.push([start, end]);
      if (type === 'mdat') seen.frames += end - start;
      // Version and flags, a zero, then the word.
      if (type === 'hdlr' && end - start >= 12) seen.tracks.push(file.toString('latin1', start + 8, start + 12));
    }
  }
  return seen;
}

/** A box says how long it is, itself included; a zero means to the end, a one that 64 bits follow. */
function* boxesIn(file: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to;) {
    const short = file.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    if (at + head > to) throw new NotPlayable('a box of the film is cut off');
    const size = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    if (size < head || at + size > to) throw new NotPlayable('a box of the film does not fit');
    yield { type: file.toString('latin1', at + 4, at + 8), start: at + head, end: at + size };
    at += size;
  }
}

export function requirePicturesAndSound(file: Buffer): void {
  const { tracks, frames } = lookedThrough(file);
  for (const track of ['vide', 'soun']) {
    if (!tracks.includes(track)) throw new NotPlayable(`the film has no ${track} track`);
  }
  if (frames === 0) throw new NotPlayable('the film has no frames');
}
