// What of the singer comes out at the other end: the stem of a voice, as it is heard from its MP3.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { filter, highPass, lowPass } from '@overtone/sound/biquad';
import { octaveBalance, octavePowers } from '@overtone/sound/octaves';
import { MPEGDecoder } from 'mpg123-decoder';
import { encodeMp3 } from '../encode.js';
import type { Score, SungNote, VoicePart } from '../score/score.js';
import { rng } from '../seed/rng.js';
import { inhalesOf } from '../voice/inhale.js';
import { compose } from './compose.js';
import { renderMix, renderStem } from './render.js';

const rate = 44100;
/** What an encoder and a decoder of MP3 put before the first sample. */
const DELAY = 1105;
const SIBILANTS = new Set(['S', 'SH', 'X', 'Z', 'C', 'ZH', 'CH', 'J', 'Q']);
const lyrics = `[主歌]
细细春雨洒山城
四十四座小石桥
星星闪闪照千山
思思念念是此生`;

const decibels = (loud: number, beside: number): number => 10 * Math.log10(loud / beside);
const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;

function power(sound: Float32Array, from: number, to: number): number {
  const piece = sound.subarray(Math.round(from * rate), Math.round(to * rate));
  return piece.reduce((sum, v) => sum + v * v, 0) / piece.length;
}

async function heard(score: Score): Promise<[Float32Array, Float32Array]> {
  const { left, right } = renderStem(score, 'vocals', renderMix(score).master);
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData } = decoder.decode(await encodeMp3(left, right, rate, 192));
  decoder.free();
  const [a, b] = channelData.map((channel) => channel.subarray(DELAY));
  return [a!, b!];
}

/** With the breaths that there is room for between their lines. */
const sung: [tags: string, breaths: number][] = [
  ['民谣 女声', 2],
  ['流行 男声', 2],
  ['r&b 男声', 0],
  ['电子 女声', 0],
];

describe.each(sung)('the voice of %s, decoded', (tags, least) => {
  const score = compose({ seed: 'sung', tags, lyrics, maxSeconds: 45 });
  const { notes, singer, pan } = score.parts.vocals[0] as VoicePart;
  const sibilants = notes.filter(({ onset, dur }) => SIBILANTS.has(onset[0] ?? '') && dur > 0.15);
  /** Until the consonant of the next syllable. */
  const isHeld = ({ t, dur }: SungNote, i: number): boolean => {
    const next = notes[i + 1];
    return Math.min(t + dur, next ? next.t - next.lead : Infinity) - t > 0.4;
  };
  const consonant = (sound: Float32Array, { t, lead }: SungNote) => power(sound, t - lead * 0.6, t - lead * 0.15);
  let stereo: [Float32Array, Float32Array];
  let voice: Float32Array;
  let treble: Float32Array;
  beforeAll(async () => {
    stereo = await heard(score);
    voice = stereo[0].map((v, i) => (v + stereo[1][i]!) / 2);
    treble = voice.slice();
    for (const q of [0.54, 1.31]) {
      filter(treble, highPass(rate, 6000, q));
      filter(treble, lowPass(rate, 12000, q));
    }
  });

  it('has sibilants that stand -8 to -18 dB beside their vowels', () => {
    expect(sibilants.length).toBeGreaterThan(12);
    const beside = sibilants.map((note) =>
      decibels(consonant(voice, note), power(voice, note.t + 0.05, note.t + Math.min(0.3, note.dur))),
    );
    expect(median(beside)).toBeGreaterThan(-18);
    expect(median(beside)).toBeLessThan(-8);
  });

  it('reaches up to 8 kHz, and its held vowels do not hiss there', () => {
    const octaves = octaveBalance(octavePowers(...stereo, rate, 8192));
    expect(octaves[7]! - Math.max(...octaves)).toBeGreaterThanOrEqual(-26);
    const hiss = median(sibilants.map((note) => consonant(treble, note)));
    const held = notes.filter(isHeld).map(({ t }) => decibels(power(treble, t + 0.15, t + 0.35), hiss));
    expect(median(held)).toBeLessThanOrEqual(-10);
  });

  it('draws breath between its lines, never over a word', () => {
    const breaths = inhalesOf(notes, rng(score.seed, `inhale/${singer}/${pan}`));
    expect(breaths.length).toBeGreaterThanOrEqual(least);
    const words = score.lines.flatMap((line) => line.words);
    for (const { from, to } of breaths) expect(words.filter(({ start, end }) => start < to && end > from)).toEqual([]);
  });
});
