import { joined, framesOf, isFramed, samplesPerFrame, type Mp3Part } from './mp3-frames';

/** A stretch that is encoded beside the others. Frames of the whole sound; it begins before `from` and ends behind `until`. */
export interface Lane {
  from: number;
  until: number;
}

/** What an encoder knows of what came before is forgotten after these. */
const leadFrames = 40;
/** So many frames both sides of a seam have, of which the first that fits is taken. */
const seamFrames = 60;
/** What an encoder holds back at its end. */
const heldFrames = 4;
/** Of less it is not worth beginning one more: 20 s. */
const leastFrames = 766;
const mostLanes = 8;

/** How so many samples are shared out. One lane where frames are not what they are cut by. */
export function lanesOf(samples: number, rate: number, cores: number): Lane[] {
  const frames = Math.ceil(samples / samplesPerFrame);
  const most = isFramed(rate) ? Math.min(mostLanes, cores, Math.floor(frames / leastFrames)) : 1;
  const count = Math.max(1, most);
  const edge = (at: number) => Math.round((frames * at) / count);
  return Array.from({ length: count }, (_, at) => ({ from: edge(at), until: edge(at + 1) }));
}

/** The samples that a lane hears. */
export const heardBy = ({ from, until }: Lane, lanes: readonly Lane[], samples: number) => ({
  from: from === 0 ? 0 : (from - leadFrames) * samplesPerFrame,
  until: until === lanes.at(-1)?.until ? samples : (until + seamFrames + heldFrames) * samplesPerFrame,
});

/** What the lanes gave, as one MP3. Null where two of them have no frame at which they could be joined. */
export function together(
  lanes: readonly Lane[],
  given: readonly Uint8Array<ArrayBuffer>[],
): Uint8Array<ArrayBuffer>[] | null {
  if (lanes.length === 1) return [...given];
  const parts = given.map((bytes, at): Mp3Part => {
    const { from } = lanes[at] ?? { from: 0 };
    return { bytes, frames: framesOf(bytes), first: from === 0 ? 0 : from - leadFrames };
  });
  const cuts: number[] = [];
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1];
    const { from } = lanes[at] ?? { from: 0 };
    const cut = before ? joined(before, part, from, from + seamFrames) : 0;
    if (cut === null) return null;
    cuts.push(cut);
  }
  const placeOf = ({ frames, first, bytes }: Mp3Part, cut: number | undefined) =>
    cut === undefined ? bytes.length : (frames[cut - first]?.at ?? bytes.length);
  return parts.map((part, at) => part.bytes.subarray(placeOf(part, cuts[at]), placeOf(part, cuts[at + 1])));
}
