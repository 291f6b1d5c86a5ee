// Whether words are heard when the score says: vowels behind stops without voice, in the stem of the voice as decoded from its MP3.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { compose, encodeMp3, renderMix, renderStem, type Sources } from '@overtone/engine/engine';
import { filter, highPass, lowPass } from '@overtone/sound/biquad';
import { decode } from '../render/decode.js';
import { englishSpeech } from './flite.js';

const rate = 44_100;
/** What an encoder and a decoder of MP3 put before the first sample. */
const delay = 1105;

const mandarin = `[主歌]
大地打开大门
他踏过大道
天地多大
大刀大答对
大海大家到
他大步踏进大厅`;
const english = `[Verse]
Take the time to tell me
Ten tall towers take the tide
Turn around and tell the tale
Time has told us ten times`;

const songs: [tags: string, lyrics: string, starts: RegExp][] = [
  ['流行 男声', mandarin, /^[大打地搭刀道到对答]/],
  ['rap 女声', mandarin, /^[大打地搭刀道到对答]/],
  ['pop female vocal', english, /^t(?!h)/i],
];

let sources: Sources;
beforeAll(() => {
  const speech = englishSpeech();
  sources = speech ? { speech } : {};
});

/** The voice where vowels are loudest. */
async function vowelsOf(score: ReturnType<typeof compose>): Promise<Float32Array> {
  const { master } = renderMix(score, undefined, sources);
  const { left, right } = renderStem(score, 'vocals', master, sources);
  const heard = await decode(await encodeMp3(left, right, rate, 192));
  const voice = heard.left.slice(delay).map((v, i) => (v + heard.right[i + delay]!) / 2);
  for (const stage of [highPass(rate, 250, 0.7), lowPass(rate, 1400, 0.7)]) filter(voice, stage);
  return voice;
}

const powerAt = (voice: Float32Array, at: number, width: number): number => {
  const piece = voice.subarray(Math.round((at - width / 2) * rate), Math.round((at + width / 2) * rate));
  return piece.reduce((sum, v) => sum + v * v, 0) / piece.length;
};

/** Milliseconds by which a vowel is behind its time: the last moment near it that is 6 dB under what it comes to. */
function behind(voice: Float32Array, vowel: number): number {
  const full = powerAt(voice, vowel + 0.09, 0.06);
  const moments = Array.from({ length: 111 }, (_, k) => 50 - k);
  return moments.find((ms) => powerAt(voice, vowel + ms / 1000, 0.008) < full / 4) ?? -Infinity;
}

describe('a word is heard when the score says', () => {
  it.each(songs)('%s: its vowel to ten milliseconds, nine times in ten', async (tags, lyrics, starts) => {
    const score = compose({ seed: 'times', tags, lyrics, maxSeconds: 30 });
    const voice = await vowelsOf(score);
    const words = score.lines.flatMap((line) => line.words);
    const told = words.filter(({ text, vowel, end }) => starts.test(text) && end - vowel > 0.15);
    const off = told.map(({ vowel }) => behind(voice, vowel));
    expect(told.length).toBeGreaterThanOrEqual(8);
    const sorted = off.toSorted((a, b) => a - b);
    expect(Math.abs(sorted[off.length >> 1]!)).toBeLessThanOrEqual(5);
    expect(off.filter((ms) => Math.abs(ms) <= 10).length / off.length).toBeGreaterThanOrEqual(0.9);
    // What sounds on behind a vowel, or moves within it, is what the measure itself is wrong by.
    expect(Math.max(...off.map(Math.abs))).toBeLessThanOrEqual(25);
  });
});
