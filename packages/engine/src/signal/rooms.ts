// What is as long as a song is asked for again and again; thrown away, several of them would stand around until the collector
// comes by. So what is given back is kept for the next who asks: a hundred megabytes a thread at most.
import { silence, type Stereo } from './stereo.js';

const MOST_BYTES = 100_000_000;

interface Room {
  left: ArrayBufferLike;
  right: ArrayBufferLike;
}

let idle: Room[] = [];
/** Rooms that somebody has: nothing else is taken back. */
const lent = new WeakSet<Float32Array>();

function lend(room: Stereo): Stereo {
  lent.add(room.left);
  return room;
}

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
    return lend(silence(samples));
  }
  idle = idle.filter((one) => one !== room);
  return lend({ left: cleared(room.left, samples), right: cleared(room.right, samples) });
}

/**
 * Nobody may read it or write to it afterwards: it is another song from then on. What came from elsewhere, such as a
 * recording, or was given back already is left alone.
 */
export function giveBack({ left, right }: Stereo): void {
  if (!lent.delete(left)) return;
  idle = [{ left: left.buffer, right: right.buffer }, ...idle];
  while (bytesOf(idle) > MOST_BYTES) idle.pop();
}
