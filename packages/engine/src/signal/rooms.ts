// What is as long as a song is asked for again and again; thrown away, several of them would stand around until the collector
// comes by. So what is given back is kept for the next who asks: a hundred megabytes a thread at most.
import { silence, type Stereo } from './stereo.js';

const MOST_BYTES = 100_000_000;

interface Room {
  left: ArrayBufferLike;
  right: ArrayBufferLike;
}

let idle: Room[] = [];

const bytesOf = (rooms: readonly Room[]): number => rooms.reduce((sum, { left }) => sum + 2 * left.byteLength, 0);

/** The first `samples` of a room, silent. */
function cleared(buffer: ArrayBufferLike, samples: number): Float32Array {
  return new Float32Array(buffer, 0, samples).fill(0);
}

/** Silence of so many samples. */
export function roomFor(samples: number): Stereo {
  const room = idle.find(({ left }) => left.byteLength >= 4 * samples);
  if (!room) {
    // They are too small for the song that is made now.
    idle = [];
    return silence(samples);
  }
  idle = idle.filter((one) => one !== room);
  return { left: cleared(room.left, samples), right: cleared(room.right, samples) };
}

/** Nobody may read it or write to it afterwards: it is another song from then on. */
export function giveBack({ left: { buffer: left }, right: { buffer: right } }: Stereo): void {
  if (left === right || idle.some((room) => room.left === left)) return;
  idle = [{ left, right }, ...idle];
  while (bytesOf(idle) > MOST_BYTES) idle.pop();
}
