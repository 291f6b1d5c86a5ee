// Before a rest less of the voice goes to room and echo: what rings on over it would hang there at the pitch of its last note.
import type { Score } from '../score/score.js';
import { BLOCK, SAMPLE_RATE } from '../signal/stereo.js';

const { ceil, floor, max, min } = Math;

/** Seconds: of rest, from which on what rings is held back and wholly; in which it is, and after which it is as ever. */
const [REST, WHOLLY] = [0.3, 1];
const [DOWN, BACK] = [0.35, 0.06];
/** What of a note keeps its room at least: its beginning. */
const KEPT = 0.08;

export interface Sends {
  room: number;
  echo: number;
}

/** What is left of both sends when a line closes before a long rest. */
const LEFT: Sends = { room: 0.45, echo: 0.12 };

/** How far a line of the leading voices has closed at the start of each block of 1024, 0..1. */
export function closingOf({ parts }: Score, samples: number): Float32Array {
  const closing = new Float32Array(ceil(samples / BLOCK) + 2);
  const notes = parts.vocals
    .flatMap((part) => (part.kind === 'voice' ? part.notes : []))
    .toSorted((a, b) => a.t - b.t || a.dur - b.dur);
  let end = -Infinity;
  notes.forEach(({ t, dur }, i) => {
    end = max(end, t + dur);
    const next = notes[i + 1];
    const again = next ? next.t - next.lead : Infinity;
    const depth = max(0, min(1, (again - end - REST) / (WHOLLY - REST)));
    if (depth === 0) return;
    const from = max(t + KEPT, end - 2 * DOWN);
    const until = min(closing.length, ceil(((again - BACK) * SAMPLE_RATE) / BLOCK));
    for (let block = max(0, floor((from * SAMPLE_RATE) / BLOCK)); block < until; block++)
      closing[block] = depth * max(0, min(1, ((block * BLOCK) / SAMPLE_RATE - from) / DOWN));
  });
  return closing;
}

/** What of its sends a voice has at the start of a block. */
export function leftAt(closing: number, { room, echo }: Sends): Sends {
  return { room: room * (1 - (1 - LEFT.room) * closing), echo: echo * (1 - (1 - LEFT.echo) * closing) };
}
