import { beforeAll, describe, expect, it } from '@jest/globals';
import { compose, encodeMp3, type Mix, renderMix, renderStem, type Sources } from '@overtone/engine/engine';
import { octaveTarget, sideTarget } from '@overtone/engine/mix/target';
import type { Score } from '@overtone/engine/score/score';
import { STEM_NAMES } from '@overtone/engine/theory/stems';
import { loudnessOf } from '@overtone/sound/loudness';
import { octaveBalance, octavePowers } from '@overtone/sound/octaves';
import { truePeak } from '@overtone/sound/true-peak';
import { MPEGDecoder } from 'mpg123-decoder';
import { englishSpeech } from '../speech/flite.js';
import { bankPath, openBank } from './sound-bank.js';

const { log10, max, min, sqrt } = Math;
const rate = 44_100;
const decibels = (power: number): number => 10 * log10(power + 1e-20);
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const power = ({ left, right }: Pick<Mix, 'left' | 'right'>): number =>
  left.reduce((all, v, i) => all + v * v + right[i]! * right[i]!, 0);

const songs = {
  pop: { tags: 'pop female vocal', lyrics: '[Verse]\nWalking home along the river\nAll the stars are falling down' },
  古风: { tags: '古风 女声', lyrics: '[主歌]\n晚风吹过旧街口\n路灯照着你的手' },
  rap: { tags: 'rap 男声', lyrics: '[主歌]\n晚风吹过旧街口\n路灯照着你的手' },
};

/** The same over 32 songs of a minute, and what genres and instruments are told by: `npm run bench`. */
describe('a song with recorded instruments', () => {
  let sources: Sources;
  const made = new Map<string, { score: Score; mix: Mix }>();

  const song = (genre: keyof typeof songs) => {
    const known = made.get(genre);
    if (known) return known;
    const score = compose({ seed: `recorded/${genre}`, maxSeconds: 16, ...songs[genre] });
    const one = { score, mix: renderMix(score, undefined, sources) };
    made.set(genre, one);
    return one;
  };

  beforeAll(async () => {
    const speech = englishSpeech();
    sources = { bank: await openBank(bankPath()!), ...(speech ? { speech } : {}) };
  });

  it.each(Object.keys(songs) as (keyof typeof songs)[])(
    '%s is as loud, as bright and as wide as it should be once its MP3 is decoded',
    async (genre) => {
      const { score, mix } = song(genre);
      const decoder = new MPEGDecoder();
      await decoder.ready;
      const { channelData } = decoder.decode(await encodeMp3(mix.left, mix.right, rate, 160));
      decoder.free();
      const [left, right] = channelData as [Float32Array, Float32Array];
      expect(Math.abs(loudnessOf([left, right], rate) + 14)).toBeLessThan(0.5);
      expect(20 * log10(truePeak([left, right]))).toBeLessThan(-1);
      const { mid, side } = octavePowers(left, right, rate, 8192);
      const target = octaveTarget(score.genre, score.mix.brightness);
      const away = octaveBalance({ mid, side })
        .slice(0, 8)
        .map((level, k) => (level - target[k]!) ** 2);
      expect(sqrt(sum(away) / 8)).toBeLessThan(3.5);
      expect(Math.abs(decibels(sum(side) / sum(mid)) - sideTarget(score.genre))).toBeLessThan(2.5);
      expect(decibels(sum(side.slice(0, 2)) / sum(mid.slice(0, 2)))).toBeLessThan(-18);
    },
  );

  it('is the sum of its stems, to 80 dB under it and more; none who plays is silent', () => {
    const { score, mix } = song('古风');
    const rest = { left: mix.left.slice(), right: mix.right.slice() };
    for (const name of STEM_NAMES) {
      const stem = renderStem(score, name, mix.master, sources);
      const plays = score.parts[name].some((part) => ('notes' in part ? part.notes : part.hits).length > 0);
      expect([name, power(stem) > 1e-6]).toEqual([name, plays]);
      for (const side of ['left', 'right'] as const) stem[side].forEach((v, i) => (rest[side][i]! -= v));
    }
    expect(decibels(power(rest) / power(mix))).toBeLessThan(-80);
  });

  it('is the same when it is made again, by voices and instruments that know it already', () => {
    const { score, mix } = song('pop');
    const again = renderMix(score, undefined, sources);
    expect(again.left).toEqual(mix.left);
    expect(again.right).toEqual(mix.right);
    expect(max(...again.left.subarray(0, rate)) > 0 && min(...again.left.subarray(0, rate)) < 0).toBe(true);
  });
});
