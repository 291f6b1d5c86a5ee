/** The demo's five parts, worked out where they are needed: eight bars at 96 beats a minute, four chords, no file to fetch. */
export const demoBpm = 96;
const rate = 32_000;
const beat = 60 / demoBpm;
const bars = 8;
/** The last notes ring out. */
export const demoSeconds = bars * 4 * beat + 1.5;
const length = Math.round(demoSeconds * rate);

export interface DemoPart {
  part: 'drums' | 'bass' | 'strings' | 'zither' | 'flute';
  channels: readonly Float32Array[];
}

const hertz = (note: number): number => 440 * 2 ** ((note - 69) / 12);
/** Of A minor, F, C and G, two bars each: bass and three notes above. */
const chords = [
  [45, 60, 64, 69],
  [41, 60, 65, 69],
  [48, 60, 64, 67],
  [43, 59, 62, 67],
] as const;

/** The same noise each time. */
function noise(): () => number {
  let state = 0x2f6e2b1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 0x8000_0000;
  };
}

type Voice = (seconds: number) => number;

function add(into: Float32Array, at: number, lasts: number, voice: Voice): void {
  const first = Math.round(at * rate);
  const last = Math.min(into.length, first + Math.round(lasts * rate));
  for (let i = first; i < last; i++) into[i] = (into[i] ?? 0) + voice((i - first) / rate);
}

const { sin, exp, PI, min } = Math;
const wave = (hz: number, t: number): number => sin(2 * PI * hz * t);

function drums(): Float32Array {
  const out = new Float32Array(length);
  const hiss = noise();
  for (let at = 0; at < bars * 4; at++) {
    const low = (t: number) => 0.75 * exp(-t * 9) * sin(2 * PI * (48 * t + 5.5 * (1 - exp(-t * 32))));
    if (at % 2 === 0 || at % 8 === 7) add(out, at * beat, 0.5, low);
    if (at % 4 === 2) add(out, (at + 0.5) * beat, 0.5, low);
    if (at % 2 === 1) add(out, at * beat, 0.3, (t) => exp(-t * 18) * (0.28 * hiss() + 0.2 * wave(188, t)));
    for (const half of [0, 0.5]) {
      add(out, (at + half) * beat, 0.08, (t) => (half ? 0.13 : 0.08) * exp(-t * 60) * (hiss() - hiss()));
    }
  }
  return out;
}

function bass(): Float32Array {
  const out = new Float32Array(length);
  for (let at = 0; at < bars * 4; at++) {
    const root = chords[Math.floor(at / 8) % 4]![0] - 12;
    const hz = hertz(at % 4 === 3 ? root + 7 : root);
    const tone: Voice = (t) =>
      min(1, t * 90) * exp(-t * 3.4) * (0.42 * wave(hz, t) + 0.2 * wave(2 * hz, t) + 0.07 * wave(3 * hz, t));
    if (at % 4 !== 2) add(out, at * beat, beat * 0.96, (t) => tone(t) * min(1, (beat * 0.96 - t) * 60));
  }
  return out;
}

/** One period with five partials, each as soft as it is high. */
const period = Float32Array.from({ length: 2048 }, (_, i) =>
  [1, 2, 3, 4, 5].reduce((sum, n) => sum + sin((2 * PI * n * i) / 2048) / n, 0),
);

function strings(side: number): Float32Array {
  const out = new Float32Array(length);
  const lasts = 8 * beat;
  const held = lasts + 0.8;
  chords.forEach((chord, at) => {
    for (const note of chord.slice(1)) {
      const hz = hertz(note) * (1 + side * 0.0016);
      add(out, at * lasts, held, (t) => {
        const swell = min(1, t / 0.9) * min(1, (held - t) / 0.8);
        const phase = hz * t + 0.03 * sin(2 * PI * (5.1 + side * 0.3) * t) + 1;
        return swell * 0.045 * period[((phase * 2048) | 0) & 2047]!;
      });
    }
  });
  return out;
}

/** A plucked string: a burst that goes round in a loop of its length and loses its edge. */
function pluck(into: Float32Array, at: number, hz: number, loudness: number): void {
  const hiss = noise();
  const ring = Float32Array.from({ length: Math.round(rate / hz) }, () => hiss() * loudness);
  const first = Math.round(at * rate);
  const last = min(into.length, first + Math.round(2.2 * rate));
  for (let i = first, k = 0; i < last; i++, k = (k + 1) % ring.length) {
    const now = ring[k]!;
    ring[k] = 0.4985 * (now + ring[(k + 1) % ring.length]!);
    into[i] = (into[i] ?? 0) + now * min(1, (last - i) / 4000);
  }
}

const zitherSteps = [1, 2, 3, 2, 3, 1, 2, 3] as const;
function zither(side: number): Float32Array {
  const out = new Float32Array(length);
  for (let step = 0; step < bars * 8; step++) {
    const chord = chords[Math.floor(step / 16) % 4]!;
    const high = step % 8 === 4 ? 24 : 12;
    if (step % 8 === 7) continue;
    const [place, loudness] = [step % 2 === side ? 0.42 : 0.24, step % 4 === 0 ? 1 : 0.7];
    pluck(out, (step * beat) / 2, hertz(chord[zitherSteps[step % 8]!] + high), place * loudness);
  }
  return out;
}

/** Note and beats of the tune, from the third bar on. */
const tune = [
  [76, 1.5],
  [74, 0.5],
  [72, 2],
  [69, 1.5],
  [72, 0.5],
  [74, 2],
  [76, 1],
  [79, 1],
  [76, 1],
  [74, 1],
  [72, 3],
  [0, 1],
  [74, 1.5],
  [76, 0.5],
  [79, 2],
  [81, 1],
  [79, 1],
  [76, 2],
  [74, 4],
] as const;

function flute(): Float32Array {
  const out = new Float32Array(length);
  const breath = noise();
  let at = 8 * beat;
  for (const [note, beats] of tune) {
    const lasts = beats * beat * 0.97;
    const hz = hertz(note);
    const tone: Voice = (t) => {
      const swell = min(1, t * 14) * min(1, (lasts - t) * 14);
      const bend = 0.0045 * min(1, t * 2) * sin(2 * PI * 5.3 * t);
      const phase = hz * t + (hz * bend) / 20;
      const colour = 0.24 * sin(2 * PI * phase) + 0.06 * sin(4 * PI * phase) + 0.02 * sin(6 * PI * phase);
      return swell * (colour + 0.006 * breath());
    };
    if (note > 0) add(out, at, lasts, tone);
    at += beats * beat;
  }
  return out;
}

/** As loud as recordings are. */
function loud(part: DemoPart): DemoPart {
  const most = part.channels.reduce((top, channel) => channel.reduce((now, v) => Math.max(now, Math.abs(v)), top), 0);
  for (const channel of part.channels) channel.forEach((v, i) => (channel[i] = (v * 0.75) / most));
  return part;
}

export function demoParts(): DemoPart[] {
  const parts: DemoPart[] = [
    { part: 'flute', channels: [flute()] },
    { part: 'zither', channels: [zither(0), zither(1)] },
    { part: 'strings', channels: [strings(-1), strings(1)] },
    { part: 'bass', channels: [bass()] },
    { part: 'drums', channels: [drums()] },
  ];
  return parts.map(loud);
}

export const demoRate = rate;
