import { beforeAll, describe, expect, it } from '@jest/globals';
import { operate } from '../operations/operate.js';
import { renderPiece, renderPieceStem } from '../operations/heard.js';
import type { Piece } from '../operations/work.js';
import { compose } from '../song/compose.js';
import { renderMix, renderStem } from '../song/render.js';
import type { Score } from '../score/score.js';
import { PITCH_NAMES } from '../theory/scale.js';
import type { Stereo } from '../signal/stereo.js';
import { listen, type Hearing } from './listen.js';
import { scoreOfRecording } from './score-of.js';

const { abs, round } = Math;
const LYRICS = '[主歌]\n晚风吹过旧街口\n路灯照着你的手\n[副歌]\n我还在原地等候\n等一场雨的温柔';
const power = (samples: Float32Array): number => samples.reduce((sum, v) => sum + v * v, 0);
const mono = ({ left, right }: Stereo): Float32Array => left.map((v, i) => (v + right[i]!) / 2);
const keyOf = ({ key }: Hearing): string => `${PITCH_NAMES[key.tonic]} ${key.minor ? 'minor' : 'major'}`;

describe('listen', () => {
  it.each(['pop', 'rock', 'latin'])('hears tempo, bars and key of %s', (genre) => {
    const score = compose({ seed: `hear/${genre}/1`, tags: genre, maxSeconds: 14 });
    const heard = listen(mono(renderMix(score)), 44100);
    expect(abs(heard.bpm - score.bpm)).toBeLessThan(2);
    expect(keyOf(heard)).toBe(score.key);
    const bars = ((heard.first - 0.15) * score.bpm) / 240;
    expect(abs(bars - round(bars))).toBeLessThan(0.06);
    expect(heard.simulation).toBe(true);
  });

  it('stands silence and a moment', () => {
    for (const seconds of [0.05, 3]) {
      const heard = listen(new Float32Array(round(seconds * 44100)), 44100);
      expect([heard.melody, heard.voiced, heard.energy.every((v) => v === 0)]).toEqual([[], 0, true]);
      expect(scoreOfRecording(heard, { seed: 's' }).sheet.bars).toBeGreaterThan(0);
    }
  });
});

it('what goes on from the end of a recording does not fade before it goes on', () => {
  const tone = Float32Array.from({ length: 8 * 44100 }, (_, i) => 0.2 * Math.sin((2 * Math.PI * 220 * i) / 44100));
  const bars = { bpm: 120, first: 0, chords: ['I', 'I', 'I', 'I'], energy: [1, 1, 1, 1] };
  const score = scoreOfRecording({ ...listen(tone, 44100), ...bars }, { seed: 'tone' });
  const piece = operate({ kind: 'extend', source: { score, from: 0 }, seed: 'on', continueAt: 8, maxSeconds: 12 });
  expect(piece.from).toBe(8);
  const { left } = renderMix(piece.score, undefined, { recording: { left: tone, right: tone } });
  const end = round(piece.from * 44100);
  const change = power(left.subarray(end - 8820, end)) / power(left.subarray(88_200, 97_020));
  expect(abs(10 * Math.log10(change))).toBeLessThan(1);
});

describe('a recorded voice', () => {
  let song: Score;
  let voice: Stereo;
  let heard: Hearing;
  let upload: Piece;

  beforeAll(() => {
    song = compose({ seed: 'solo/pop 女声', lyrics: LYRICS, tags: 'pop 女声', maxSeconds: 12 });
    voice = renderStem(song, 'vocals', renderMix(song).master);
    heard = listen(mono(voice), 44100);
    upload = { score: scoreOfRecording(heard, { seed: 'up', tags: 'pop' }), from: 0 };
  }, 90_000);

  it('is heard within a semitone for most of its length', () => {
    const part = song.parts.vocals[0]!;
    if (part.kind !== 'voice') throw new TypeError('nobody sings');
    const right = part.notes.filter((note) => {
      const middle = note.t + note.dur / 2;
      const found = heard.melody.find((n) => n.t <= middle && middle < n.t + n.dur);
      return found && abs(found.midi - note.midi) < 1;
    });
    const length = (notes: { dur: number }[]) => notes.reduce((sum, n) => sum + n.dur, 0);
    expect(length(right) / length(part.notes)).toBeGreaterThan(0.75);
    expect(heard.voiced).toBeGreaterThan(0.6);
    expect(upload.score.recording).toMatchObject({ simulation: true, stem: 'vocals', speed: 1 });
    expect(listen(mono(voice), 44100)).toEqual(heard);
  });

  it('gets a band under it, and stays itself', () => {
    const piece = operate({ kind: 'accompaniment', source: upload, seed: 'band', tags: 'rock' });
    const { master, ...mix } = renderPiece(piece, undefined, { recording: voice });
    const own = renderPieceStem(piece, 'vocals', { ...master, gain: master.gain.map(() => 1) }, { recording: voice });
    const gain = Math.sqrt(power(own.left) / power(voice.left));
    const rest = own.left.map((v, i) => v - gain * (voice.left[i] ?? 0));
    expect(power(rest) / power(own.left)).toBeLessThan(1e-6);
    expect(piece.score.parts.drums.length + piece.score.parts.guitar.length).toBeGreaterThan(1);
    const bass = renderPieceStem(piece, 'bass', master, { recording: voice });
    expect(power(bass.left)).toBeGreaterThan(power(mix.left) * 0.01);
  });

  it('is the beginning of what goes on from it', () => {
    const piece = operate({ kind: 'extend', source: upload, seed: 'more', lyrics: '[副歌]\n窗外的雨下不停' });
    const whole = renderMix(piece.score, undefined, { recording: voice });
    const alone = renderMix(upload.score, undefined, { recording: voice });
    const join = round(piece.from * 44100);
    expect(whole.left.subarray(0, join).every((v, i) => v === alone.left[i])).toBe(true);
    expect(piece.score.lyrics).toContain('窗外的雨下不停');
    const backed = operate({ kind: 'accompaniment', source: piece, seed: 'b' }).score;
    expect(backed.origin!.score.recording).toEqual(upload.score.recording);
  });

  it('goes faster at its own pitch, is sung with other words, and gets a singer', () => {
    const fast = operate({ kind: 'speed', source: upload, factor: 1.5 });
    const sound = mono(renderPiece(fast, undefined, { recording: voice }));
    expect(abs(sound.length / 44100 - upload.score.durationSeconds / 1.5)).toBeLessThan(0.01);
    // Note by note: where one was heard, the same is heard there in the shorter time.
    const faster = listen(sound, 44100).melody;
    const off = heard.melody
      .map(({ t, dur, midi }) => {
        const at = (t + dur / 2) / 1.5;
        return abs((faster.find((note) => note.t <= at && at < note.t + note.dur)?.midi ?? Infinity) - midi);
      })
      .sort((one, other) => one - other);
    expect(off[off.length >> 1]).toBeLessThan(0.5);
    const cover = operate({ kind: 'cover', source: upload, seed: 'c', tags: '民谣 女声', lyrics: LYRICS });
    expect(cover.score.lines[0]!.text.length).toBeGreaterThan(2);
    expect(cover.score.recording).toBeUndefined();
    const sung = operate({ kind: 'vocals', source: upload, seed: 'v', lyrics: LYRICS });
    expect([sung.score.recording, sung.score.parts.vocals.length > 0]).toEqual([upload.score.recording, true]);
  });
});
