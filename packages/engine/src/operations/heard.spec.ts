import { beforeAll, describe, expect, it } from '@jest/globals';
import { twelveStems } from '@overtone/contract/operations';
import { beatOf, onsetsOf } from '@overtone/sound/beat';
import type { Master } from '../mix/master.js';
import type { Part, Score } from '../score/score.js';
import { compose } from '../song/compose.js';
import { renderMix, renderStem, type Mix } from '../song/render.js';
import type { Stereo } from '../signal/stereo.js';
import { QUALITIES, type Quality } from '../style/quality.js';
import { STEM_NAMES } from '../theory/stems.js';
import { pitchOf } from '../voice/pitch-of.js';
import { renderVoice } from '../voice/render.js';
import { hzOf } from '../inst/wave.js';
import { renderPiece, renderPieceStem } from './heard.js';
import { operate } from './operate.js';
import type { Piece } from './work.js';

const { abs, log2, log10, max, round } = Math;
const RATE = 44100;
const LYRICS = '[主歌]\n晚风吹过旧街口\n路灯照着你的手\n[副歌]\n我还在原地等候';
const REQUEST = { seed: 'audio', lyrics: LYRICS, tags: '民谣 150bpm 女声', maxSeconds: 16, quality: 4 as Quality };
const samples = (seconds: number): number => round(seconds * RATE);
const decibels = (rest: number, whole: number): number => 10 * log10((rest + 1e-20) / (whole + 1e-20));

/** Sample by sample, as long as `a` lasts. */
const same = (a: Float32Array, b: Float32Array): boolean => a.every((v, i) => v === b[i]);

/** What is left of `a` when `b` is taken from it, against `a`, over a stretch of samples. */
function left(a: Float32Array, b: Float32Array, from: number, to: number): number {
  let [rest, whole] = [0, 0];
  for (let i = from; i < to; i++) {
    rest += (a[i]! - b[i]!) ** 2;
    whole += a[i]! ** 2;
  }
  return decibels(rest, whole);
}

/** The largest step from one sample to the next. */
function jump(sound: Float32Array, from: number, to: number): number {
  let top = 0;
  for (let i = max(1, from); i < to; i++) top = max(top, abs(sound[i]! - sound[i - 1]!));
  return top;
}

const power = (sound: Float32Array): number => sound.reduce((sum, v) => sum + v * v, 0);

/** As if nobody mastered. */
const flat = (score: Score): Master => ({
  step: 16,
  gain: new Float32Array(samples(score.durationSeconds) / 16 + 2).fill(1),
  preGain: 1,
});

/** The pitch of every note in the middle of its vowel, in cents from `midi`, octaves apart. */
function centsOff(sound: Float32Array, notes: readonly { t: number; dur: number; midi: number }[]): number[] {
  return notes
    .filter((n) => n.dur > 0.15)
    .map((n) => 1200 * log2(pitchOf(sound, samples(n.t + n.dur * 0.45), 1600) / hzOf(n.midi)))
    .map((cents) => cents - 1200 * round(cents / 1200))
    .filter((cents) => !Number.isNaN(cents));
}

function sungNotes(score: Score): { t: number; dur: number; midi: number }[] {
  const part = score.parts.vocals[0] as Part;
  return part.kind === 'voice' ? part.notes : [];
}

it('the stems are those that are sold', () => {
  expect([...STEM_NAMES]).toEqual([...twelveStems]);
});

describe('the sound of what was done to a song', () => {
  let song: Piece;
  let sound: Mix;

  beforeAll(() => {
    song = { score: compose(REQUEST), from: 0 };
    sound = renderPiece(song);
  }, 90_000);

  it('an extension goes on from a bar line: what was before is the same, the beat runs through, nothing clicks', () => {
    const piece = operate({
      kind: 'extend',
      source: song,
      seed: 'x',
      lyrics: '[副歌]\n窗外的雨下不停\n屏幕亮着你姓名',
    });
    const clip = renderPiece(piece);
    const whole = renderPiece(operate({ kind: 'concat', source: piece }));
    const join = samples(piece.from);
    expect(same(whole.left.subarray(0, join), sound.left)).toBe(true);
    expect(clip.left.length).toBe(whole.left.length - join);
    expect(same(clip.left.subarray(441), whole.left.subarray(join + 441))).toBe(true);
    expect(jump(whole.left, join - 441, join + 441)).toBeLessThanOrEqual(jump(whole.left, 0, whole.left.length) * 0.9);
    const beat = 60 / song.score.bpm;
    const heard = [whole.left, clip.left].map((samplesOf) => beatOf(onsetsOf(samplesOf, RATE)));
    for (const { bpm } of heard) expect(abs(bpm / song.score.bpm - 1)).toBeLessThan(0.01);
    const beats = (heard[1]!.first + piece.from - 0.15) / beat;
    expect(abs(beats - round(beats))).toBeLessThan(0.1);
  }, 90_000);

  it('an infill leaves every other bar alone, and its stems are the mix', () => {
    const { lines } = song.score;
    const [from, to] = [lines[1]!.words[0]!.start, lines[2]!.words[0]!.start];
    const piece = operate({ kind: 'infill', source: song, seed: 'y', from, to, lyrics: '月亮挂在你窗口' });
    const mix = renderPiece(piece);
    const end = samples(piece.score.origin!.again!);
    expect(abs(end - samples(to))).toBeLessThan(samples(240 / song.score.bpm));
    expect(left(sound.left, mix.left, 0, samples(from) - 900)).toBeLessThan(-60);
    expect(left(sound.left, mix.left, end, mix.left.length)).toBeLessThan(-60);
    expect(left(sound.left, mix.left, samples(from) + 900, end - 900)).toBeGreaterThan(-10);
    const sum = new Float32Array(mix.left.length);
    for (const name of STEM_NAMES) renderPieceStem(piece, name, mix.master).left.forEach((v, i) => (sum[i]! += v));
    expect(left(mix.left, sum, 0, sum.length)).toBeLessThan(-90);
  }, 90_000);

  it('a cover is sung on the same notes', () => {
    const { score } = operate({ kind: 'cover', source: song, seed: 'z', tags: '古风 男声' });
    const part = score.parts.vocals[0]!;
    if (part.kind !== 'voice') throw new TypeError('nobody sings');
    const voice = renderVoice(part, score.seed, samples(score.durationSeconds));
    const was = song.score.sheet.melody.map((n, i) => ({ ...part.notes[i]!, midi: n.midi }));
    const off = centsOff(voice, was);
    expect(off.length).toBeGreaterThan(10);
    expect(off.filter((cents) => abs(cents) < 50).length / off.length).toBeGreaterThan(0.9);
  });

  it.each([0.5, 0.75, 1.5, 2])('speed %f keeps every pitch, but for what every note drifts', (factor) => {
    const still = { singer: 'female', size: 1.09, slope: 1.08, breath: 0, vibrato: 0, vibratoHz: 5 } as const;
    const source = operate({ kind: 'persona', request: { ...REQUEST, tags: '流行 70bpm' }, voice: still });
    const piece = operate({ kind: 'speed', source, factor });
    const voice = ({ score }: Piece) =>
      renderVoice(score.parts.vocals[0] as never, score.seed, samples(score.durationSeconds));
    const [slow, now] = [voice(source), voice(piece)];
    expect(abs(now.length - slow.length / factor)).toBeLessThan(2);
    const notes = sungNotes(source.score);
    const asked = sungNotes(piece.score).map((note, i) => ({ ...note, midi: notes[i]!.midi }));
    const [was, is] = [centsOff(slow, notes), centsOff(now, asked)];
    const middle = (cents: number[]) => [...cents].sort((a, b) => a - b)[cents.length >> 1]!;
    expect(is.length).toBeGreaterThan(6);
    expect(abs(middle(was))).toBeLessThan(5);
    expect(abs(middle(is) - middle(was))).toBeLessThan(10);
  });

  it('a singer joins players who play as before; a band joins a singer who sings as before', () => {
    const played: Piece = {
      score: compose({ ...REQUEST, lyrics: undefined, instrumental: true, maxSeconds: 8 }),
      from: 0,
    };
    const sung = operate({ kind: 'vocals', source: played, seed: 'v', lyrics: LYRICS }).score;
    const dry = (score: Score, name: (typeof STEM_NAMES)[number]): Stereo => renderStem(score, name, flat(score));
    for (const [name, most] of [
      ['drums', 0.999],
      ['keyboard', 0.95],
      ['strings', 0.95],
    ] as const) {
      expect(sung.parts[name]).toEqual(played.score.parts[name]);
      // They step back for the words, and nothing else.
      const [under, alone] = [dry(sung, name).left, dry(played.score, name).left].map(power);
      expect(under! / alone!).toBeGreaterThan(0.2);
      expect(under! / alone!).toBeLessThan(most);
    }
    expect(dry(sung, 'vocals').left.some((v) => abs(v) > 0.01)).toBe(true);
    const backed = operate({ kind: 'accompaniment', source: song, seed: 'b' }).score;
    expect(same(dry(backed, 'vocals').left, dry(song.score, 'vocals').left)).toBe(true);
    expect(same(dry(backed, 'bass').left, dry(song.score, 'bass').left)).toBe(false);
  }, 90_000);

  it('a newer model sounds brighter, wider and fuller, and the remaster of an old one with it', () => {
    const short = { ...REQUEST, maxSeconds: 6 };
    const of = ({ left: l, right: r }: Stereo) => {
      let [treble, side, all] = [0, 0, 0];
      for (let i = 2; i < l.length; i++) {
        treble += (l[i]! - 2 * l[i - 1]! + l[i - 2]!) ** 2;
        side += (l[i]! - r[i]!) ** 2;
        all += (l[i]! + r[i]!) ** 2;
      }
      return [treble / all, side / all] as const;
    };
    const heard = QUALITIES.map((quality) => of(renderMix(compose({ ...short, quality }))));
    for (const k of [0, 1] as const)
      expect(heard.map((h) => h[k])).toEqual(heard.map((h) => h[k]).toSorted((a, b) => a - b));
    expect(heard[5]![0]).toBeGreaterThan(2 * heard[0]![0]);
    const old: Piece = { score: compose({ ...short, quality: 1 }), from: 0 };
    const remaster = renderPiece(operate({ kind: 'upsample', source: old, seed: 'u' }));
    expect(of(remaster)[0]).toBeGreaterThan(2 * heard[0]![0]);
    expect(remaster.left.length).toBe(samples(old.score.durationSeconds));
  }, 90_000);
});
