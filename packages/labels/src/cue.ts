/** Short long, short short: the letters A I as an ear knows them (GB 45438-2025, 5.4: a rhythm that marks sound as synthetic). */
const marks = [
  { tone: 1, pause: 1 },
  { tone: 3, pause: 3 },
  { tone: 1, pause: 1 },
  { tone: 1, pause: 4 },
];
const unitSeconds = 0.12;
const hertz = 880;
/** -14 dBFS. */
const level = 0.2;
const edgeSeconds = 0.008;

export const cueSeconds = marks.reduce((sum, { tone, pause }) => sum + tone + pause, 0) * unitSeconds;

/** What is heard before a song, one channel. */
export function cueSamples(rate: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(Math.round(cueSeconds * rate));
  let units = 0;
  for (const { tone, pause } of marks) {
    const from = Math.round(units * unitSeconds * rate);
    const until = Math.round((units + tone) * unitSeconds * rate);
    for (let at = from; at < until; at++) {
      const edge = Math.min(1, Math.min(at - from, until - 1 - at) / (edgeSeconds * rate));
      out[at] = level * edge * Math.sin((2 * Math.PI * hertz * (at - from)) / rate);
    }
    units += tone + pause;
  }
  return out;
}
