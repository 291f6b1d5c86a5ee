import { describe, expect, it } from '@jest/globals';
import type { SungNote } from '../score/score.js';
import { compose } from '../song/compose.js';
import { renderVoice } from './render.js';
import { pitchOf } from './pitch-of.js';
import { hzOf } from '../inst/wave.js';
import { courseOf } from './spoken/course.js';
import { ORDER } from './spoken/envelope.js';
import type { Speech, SpokenPhone } from './spoken/speech.js';
import { syllablesOfWord, wordsOfPhones } from './spoken/syllables.js';
import { OPEN, vocode } from './spoken/vocoder.js';

const phonesOf = (text: string): SpokenPhone[] =>
  text.split(' ').map((name, i) => ({ name, start: i * 0.1, end: (i + 1) * 0.1 }));

const bare = { t: 1, midi: 60, vel: 1, onset: [], nucleus: [], coda: [], tied: false };

/** Says every word as `m aa`, a buzz of 100 Hz: what is sung comes from the notes alone. */
const buzzing: Speech & { said: string[] } = {
  said: [],
  pronounce: (words) => words.map(() => ['m', 'aa']),
  speak(words) {
    this.said.push(words.join(' '));
    const phones = phonesOf(['pau', ...words.flatMap(() => ['m', 'aa']), 'pau'].join(' '));
    const samples = Float32Array.from({ length: Math.round(phones.length * 1600) }, (_, i) =>
      i % 160 < 3 ? 0.5 : -0.01,
    );
    return { samples, sampleRate: 16000, phones };
  },
};

const lyrics = `[Verse]
Walking home along the river
All the stars are falling down`;

describe('words that are spoken', () => {
  it('are found in a line, also where they sound otherwise than alone', () => {
    const phones = phonesOf('pau dh iy ao l d pau d ao g z pau');
    const words = wordsOfPhones(phones, [
      ['dh', 'ax'],
      ['ow', 'l', 'd'],
      ['d', 'ao', 'g'],
    ]);
    expect(words).toEqual([-1, 0, 0, 1, 1, 1, -1, 2, 2, 2, 2, -1]);
  });

  it.each([
    [2, ['r:ih', 'v:er']],
    [1, ['r:ih v er']],
    [3, ['r:ih', ':', 'v:er']],
  ])('are cut into as many syllables as are sung: %i', (count, cut) => {
    const phones = phonesOf('r ih v er');
    const name = (indices: readonly number[]) => indices.map((i) => phones[i]!.name).join(' ');
    const syllables = syllablesOfWord(phones, [0, 1, 2, 3], count);
    expect(syllables.map(({ onset, rest }) => `${name(onset)}:${name(rest)}`)).toEqual(cut);
  });

  it('begin, open and end when the score says so', () => {
    const phones = phonesOf('pau s t aa r z pau');
    const said = { line: 'stars', word: 0, syllable: 0, of: 1 };
    const note: SungNote = { ...bare, dur: 0.8, lead: 0.15, said };
    const { stretches } = courseOf([note], phones, [-1, 0, 0, 0, 0, 0, -1]);
    const ends = stretches.map(({ phone, from, to }) => [
      phone,
      Math.round(from * 100) / 100,
      Math.round(to * 100) / 100,
    ]);
    expect(ends[0]).toEqual(['s', 0.85, 0.93]);
    expect(ends.find(([phone]) => phone === 'aa')?.[1]).toBe(1);
    expect(ends.at(-1)?.[2]).toBe(1.8);
    stretches.slice(1).forEach(({ from, start }, i) => {
      expect(from).toBeCloseTo(stretches[i]!.to, 9);
      expect(start).toBeCloseTo(stretches[i]!.end, 9);
    });
  });

  it.each([
    ['all the time that they like on a long note', 2, 0.6],
    ['what leaves the vowel a third on a short one', 0.5, 0.325],
  ])('take, closing a syllable, %s', (_, dur, closing) => {
    const said = { line: 'hands', word: 0, syllable: 0, of: 1 };
    const note: SungNote = { ...bare, dur, lead: 0.1, said };
    const { stretches } = courseOf([note], phonesOf('hh ae n d z'), [0, 0, 0, 0, 0]);
    const closes = stretches.filter(({ phone }) => ['n', 'd', 'z'].includes(phone));
    expect(closes.at(-1)!.to - closes[0]!.from).toBeCloseTo(closing, 6);
  });
});

describe('a song whose words are all English', () => {
  const score = compose({ seed: 'said', tags: 'folk male vocal', lyrics, maxSeconds: 24 });
  const [part] = score.parts.vocals;
  const samples = Math.round(score.durationSeconds * 44100);

  it('is sung as it is spoken, on the tune, the same every time', () => {
    if (part?.kind !== 'voice') throw new Error('nobody sings');
    const own = renderVoice(part, score.seed, samples);
    const sung = renderVoice(part, score.seed, samples, buzzing);
    expect(new Set(buzzing.said)).toEqual(new Set(score.lines.map(({ text }) => text.toLowerCase())));
    expect(sung).not.toEqual(own);
    const another: typeof buzzing = { ...buzzing, said: [] };
    expect(renderVoice(part, score.seed, samples, another)).toEqual(sung);
    const cents = part.notes
      .filter(({ dur }) => dur >= 0.3)
      .map((note) => 1200 * Math.log2(pitchOf(sung, Math.round((note.t + 0.12) * 44100), 1500) / hzOf(note.midi)));
    expect(cents.filter((c) => Math.abs(c) < 50).length / cents.length).toBeGreaterThan(0.9);
  });

  it('is sung by our own singer where a line cannot be spoken, and in every other language', () => {
    if (part?.kind !== 'voice') throw new Error('nobody sings');
    const mute: Speech = { pronounce: () => null, speak: () => null };
    const again = renderVoice(part, score.seed, samples, mute);
    expect(again.some((v) => Math.abs(v) > 0.1)).toBe(true);
    const said = [
      '月亮 over the river\n我们回家',
      'Où va la rivière\nDéjà la fête est finie',
      'こんにちは world',
    ].flatMap((words) =>
      compose({ seed: 'said', lyrics: words, maxSeconds: 20 }).parts.vocals.flatMap((sung) =>
        sung.kind === 'voice' ? sung.notes.filter((note) => note.said) : [],
      ),
    );
    expect(said).toEqual([]);
  });

  it('have no step in them where a mouth rings on for longer than what is sung at once', () => {
    // One resonance of 6 Hz at 250 Hz, as no mouth has it.
    const [radius, turn] = [Math.exp((-Math.PI * 6) / 16_000), (2 * Math.PI * 250) / 16_000];
    const prediction = new Float32Array(ORDER + 1);
    prediction.set([1, -2 * radius * Math.cos(turn), radius * radius]);
    const out = new Float32Array(8192);
    const moment = { frame: 0, level: 1, voiced: OPEN, hz: 250 };
    vocode(prediction, [moment], { size: 1, tilt: 0, breath: 0, top: 0 }, 1, out, 2048);
    const steps = out.map((v, i) => Math.abs(v - (out[i - 1] ?? 0)));
    const most = (from: number, to: number) => steps.slice(from, to).reduce((a, b) => Math.max(a, b), 0);
    const within = most(2048 + 256, 2048 + 1024);
    expect(within).toBeGreaterThan(0);
    expect(Math.max(most(2040, 2056), most(4088, 4104)) / within).toBeLessThan(1);
  });
});
