// A woman and a man who sing English words, as one speaker says them: measured on the rendered stem.
import { expect, it } from '@jest/globals';
import { compose } from '@overtone/engine/song/compose';
import { renderMix, renderStem } from '@overtone/engine/song/render';
import { amplitude, lineNotes, semitonesOff, throatCentre } from '@overtone/engine/voice/heard-lines';
import { hzOf } from '@overtone/engine/inst/wave';
import { newSpeech } from './flite.js';

const { max } = Math;

const words = 'Walking home along the river\nAll the stars are falling down';
const lyrics = ['Verse 1: Female', 'Verse 2: Male', 'Chorus - Both'].map((mark) => `[${mark}]\n${words}`).join('\n');
const score = compose({ seed: 'duet', lyrics, tags: 'pop duet, male and female', maxSeconds: 40 });
const sources = { speech: newSpeech()! };
const { master } = renderMix(score, undefined, sources);
const { left, right } = renderStem(score, 'vocals', master, sources);
const mono = left.map((v, i) => v + right[i]!);
const notesOf = (lines: number[], singer: string) => lines.flatMap((line) => lineNotes(score, line, singer));

it('says every word, and no mark', () => {
  const said = score.parts.vocals.map((part) =>
    part.kind === 'voice' ? [...new Set(part.notes.map((note) => note.said?.line))] : [],
  );
  const both = words.toLowerCase().split('\n');
  expect(said).toEqual([both, both]);
});

it.each([
  ['female', [0, 1]],
  ['male', [2, 3]],
])('hears a %s voice at its own pitch', (singer, lines) => {
  const off = semitonesOff(mono, notesOf(lines, singer));
  expect(off.length).toBeGreaterThan(4);
  expect(off[off.length >> 1]!).toBeLessThan(0.5);
});

it('hears another throat in the same words', () => {
  const centre = (lines: number[], singer: string) => throatCentre(mono, notesOf(lines, singer), [2200, 4200]);
  expect(centre([0, 1], 'female')).toBeGreaterThan(centre([2, 3], 'male') * 1.03);
});

it.each(['female', 'male'])('hears the %s voice in the chorus as well', (singer) => {
  const notes = notesOf([4, 5], singer);
  const clear = notes.filter(({ t, dur, midi }) => {
    const at = (semitones: number) => amplitude(mono, hzOf(midi + semitones), t + dur * 0.3, dur * 0.6);
    return at(0) > 2 * max(at(1.5), at(-1.5));
  });
  expect(notes.length).toBeGreaterThan(3);
  expect(clear.length / notes.length).toBeGreaterThanOrEqual(0.7);
});
