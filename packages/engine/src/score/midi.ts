// Standard MIDI file, format 1: one track per part, with lyrics on the singer's.
import type { Part, Score, ScoreWord } from './score.js';
import type { StemName } from '../theory/stems.js';

const TICKS = 480;

/** General MIDI programs, 0-based. */
// prettier-ignore
const PROGRAMS: Record<StemName, number> = {
  vocals: 52, backing_vocals: 53, drums: 0, bass: 33, guitar: 25, keyboard: 0, percussion: 0, strings: 48, synth: 88, fx: 97, brass: 61, woodwinds: 73,
};
// prettier-ignore
const DRUM_KEYS: Record<string, number> = {
  kick: 36, snare: 38, rim: 37, clap: 39, hat: 42, open: 46, hatFoot: 44, ride: 51, crash: 49, crashSoft: 57, china: 52, tomHigh: 48, tomLow: 43, brush: 40, timpani: 41,
  cowbell: 56, tanggu: 41, bangu: 60, shaker: 70, tambourine: 54, snap: 39, clapRoom: 39, triangle: 81, congaLow: 64, congaHigh: 63, clave: 75, guiro: 73, woodfish: 76,
};

interface Event {
  tick: number;
  order: number;
  bytes: number[];
}

function variable(value: number): number[] {
  const out = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) out.unshift((rest & 0x7f) | 0x80);
  return out;
}

const text = (type: number, value: string): number[] => {
  const bytes = [...new TextEncoder().encode(value)];
  return [0xff, type, ...variable(bytes.length), ...bytes];
};

function chunk(name: string, body: number[]): number[] {
  const n = body.length;
  return [
    ...[...name].map((c) => c.charCodeAt(0)),
    (n >>> 24) & 255,
    (n >>> 16) & 255,
    (n >>> 8) & 255,
    n & 255,
    ...body,
  ];
}

function track(events: Event[]): number[] {
  const sorted = [...events].sort((a, b) => a.tick - b.tick || a.order - b.order);
  const body: number[] = [];
  let now = 0;
  for (const { tick, bytes } of sorted) {
    for (const byte of variable(Math.max(0, tick - now))) body.push(byte);
    for (const byte of bytes) body.push(byte);
    now = Math.max(now, tick);
  }
  body.push(0, 0xff, 0x2f, 0);
  return chunk('MTrk', body);
}

function partEvents(part: Part, stem: StemName, channel: number, toTick: (t: number) => number): Event[] {
  const events: Event[] = [{ tick: 0, order: 0, bytes: text(3, stem) }];
  if (part.kind !== 'hits') events.push({ tick: 0, order: 1, bytes: [0xc0 | channel, PROGRAMS[stem]] });
  const add = (t: number, dur: number, key: number, vel: number) => {
    const velocity = Math.max(1, Math.min(127, Math.round(vel * 110)));
    events.push({ tick: toTick(t), order: 3, bytes: [0x90 | channel, key, velocity] });
    events.push({ tick: Math.max(toTick(t) + 1, toTick(t + dur)), order: 2, bytes: [0x80 | channel, key, 0] });
  };
  if (part.kind === 'hits') for (const hit of part.hits) add(hit.t, 0.1, DRUM_KEYS[hit.drum] ?? 76, hit.vel);
  else for (const note of part.notes) add(note.t, note.dur, Math.round(note.midi), note.vel);
  return events;
}

/** How far a part is from singing at a second. */
const distance = (part: Part, second: number): number =>
  part.kind === 'hits'
    ? Infinity
    : part.notes.reduce((least, { t }) => Math.min(least, Math.abs(t - second)), Infinity);

/** The words that `part` sings, where several share them: each is told once, by whoever is nearest, the first of equals. */
function lyricEvents(score: Score, part: Part, toTick: (t: number) => number): Event[] {
  const singers = score.parts.vocals;
  const singerOf = ({ vowel }: ScoreWord): Part => {
    const away = singers.map((one) => distance(one, vowel));
    return singers[away.indexOf(Math.min(...away))]!;
  };
  const own = score.lines.map(({ words }) => words.filter((word) => singers.length < 2 || singerOf(word) === part));
  return own.flatMap((words) =>
    words.map((word) => ({
      tick: toTick(word.vowel),
      order: 1,
      bytes: text(5, `${word.text}${/\s/.test(word.after) ? ' ' : ''}`),
    })),
  );
}

/** The whole score, times as they sound. */
export function toMidi(score: Score): Uint8Array {
  const toTick = (t: number) => Math.max(0, Math.round((t * score.bpm * TICKS) / 60));
  const tempo = Math.round(60_000_000 / score.bpm);
  const head: Event[] = [
    { tick: 0, order: 0, bytes: text(3, score.title) },
    { tick: 0, order: 1, bytes: [0xff, 0x51, 3, (tempo >> 16) & 255, (tempo >> 8) & 255, tempo & 255] },
    { tick: 0, order: 2, bytes: [0xff, 0x58, 4, 4, 2, 24, 8] },
  ];
  const tracks = [track(head)];
  let channel = 0;
  for (const [stem, parts] of Object.entries(score.parts) as [StemName, Part[]][]) {
    for (const part of parts) {
      const own = part.kind === 'hits' ? 9 : channel;
      if (part.kind !== 'hits') channel = (channel + 1) % 16 === 9 ? 10 : (channel + 1) % 16;
      const lyrics = stem === 'vocals' ? lyricEvents(score, part, toTick) : [];
      tracks.push(track([...partEvents(part, stem, own, toTick), ...lyrics]));
    }
  }
  const header = chunk('MThd', [0, 1, tracks.length >> 8, tracks.length & 255, TICKS >> 8, TICKS & 255]);
  return Uint8Array.from([...header, ...tracks.flat()]);
}
