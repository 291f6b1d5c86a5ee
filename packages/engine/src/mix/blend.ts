// Two sounds of one length of time, joined: linear, so it may be done to mixes and stems alike.
import { SAMPLE_RATE, type Stereo } from '../signal/stereo.js';

const { max, min, round } = Math;

/** Seconds in which one sound goes over into the other; always inside the new one's time. */
const SEAM = 0.005;

/** The samples of `from` in [begin, end); what it has not got is silence. */
function take(out: Float32Array, from: Float32Array, begin: number, end: number): void {
  const have = min(end, max(begin, from.length));
  out.set(from.subarray(begin, have), begin);
  out.fill(0, have, end);
}

/** From `old` to `out` over the seam that begins at a sample; `back`: the other way round. */
function seam(out: Float32Array, old: Float32Array, at: number, back: boolean): void {
  const length = round(SEAM * SAMPLE_RATE);
  const end = min(out.length, at + length);
  for (let i = max(0, at); i < end; i++) {
    const part = (i - at) / length;
    const now = back ? 1 - part : part;
    out[i] = out[i]! * now + (old[i] ?? 0) * (1 - now);
  }
}

/** In place: `out` becomes `old` until `until` seconds, and from `again` on. */
export function blend(out: Stereo, old: Stereo, { until, again }: { until: number; again: number | null }): void {
  for (const side of ['left', 'right'] as const) {
    const begin = round(until * SAMPLE_RATE);
    take(out[side], old[side], 0, min(out[side].length, begin));
    seam(out[side], old[side], begin, false);
    if (again === null) continue;
    const end = round(again * SAMPLE_RATE);
    seam(out[side], old[side], end - round(SEAM * SAMPLE_RATE), true);
    take(out[side], old[side], min(end, out[side].length), out[side].length);
  }
}
