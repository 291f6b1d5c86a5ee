import { describe, expect, it } from '@jest/globals';
import { operate } from '../operations/operate.js';
import type { NotePart, Score } from '../score/score.js';
import { inKeyOf, sectionAt, type MelodyNote } from '../sheet/sheet.js';
import { compose } from '../song/compose.js';
import { MODES } from '../theory/scale.js';
import { RANGES } from './ground.js';

const VERSE = '[主歌]\n晚风吹过旧街口\n路灯把影子拉长';
const CHORUS = '[副歌]\n我还在原地等候\n等一场雨的温柔';
const BRIDGE = '[桥段]\n如果时间能倒流';
const THRICE = [VERSE, CHORUS, VERSE, CHORUS, CHORUS].join('\n');
const BRIDGED = [VERSE, CHORUS, BRIDGE, CHORUS].join('\n');
const TWICE = [VERSE, CHORUS, VERSE, CHORUS].join('\n');

const songs = (tags: string, lyrics: string, count = 24): Score[] =>
  Array.from({ length: count }, (_, n) => compose({ seed: `lift/${n}`, tags, lyrics }));
const liftsOf = ({ sheet }: Score): number[] => sheet.sections.map(({ lift = 0 }) => lift);
const isLifted = (score: Score): boolean => liftsOf(score).some((lift) => lift > 0);

const pop = [...songs('pop', THRICE), ...songs('country', BRIDGED)].filter(isLifted);

/** Shares of notes that stand in the scale of the section that they begin in. */
function inScale({ sheet }: Score, notes: readonly { beat: number; midi: number }[]): number {
  const own = notes.filter(({ beat, midi }) => {
    const { tonic, mode } = inKeyOf(sheet.style, sectionAt(sheet.sections, beat));
    return (MODES[mode] as readonly number[]).includes((midi - tonic + 120) % 12);
  });
  return own.length / notes.length;
}

describe('key lift', () => {
  it('comes in some songs of some genres, with their last chorus, and lasts to their end', () => {
    expect(pop.length).toBeGreaterThan(8);
    expect(pop.length).toBeLessThan(40);
    for (const { sheet } of pop) {
      const last = sheet.sections.map(({ kind }) => kind).lastIndexOf('chorus');
      const lift = sheet.sections[last]!.lift!;
      expect([1, 2]).toContain(lift);
      expect(sheet.sections.map((s) => s.lift ?? 0)).toEqual(sheet.sections.map((_, i) => (i < last ? 0 : lift)));
    }
    expect(songs('pop', TWICE).some(isLifted)).toBe(false);
    for (const genre of ['rap', 'metal', 'jazz', '古风']) expect(songs(genre, THRICE, 8).some(isLifted)).toBe(false);
  });

  it('ends at home, in the key that it has risen to', () => {
    for (const { sheet } of pop) {
      const { tonic, mode } = inKeyOf(sheet.style, sheet.sections.at(-1));
      const { root, name } = sheet.chords.at(-1)!;
      expect([name, (root - tonic + 120) % 12, mode]).toEqual([name, 0, mode]);
    }
  });

  it('keeps the range of the singer, in whoever has no room above too', () => {
    for (const { sheet } of [...pop, ...songs('pop child', THRICE).filter(isLifted)]) {
      const [low, high] = RANGES[sheet.style.singer];
      const pitches = sheet.melody.map(({ midi }) => midi);
      expect(Math.max(...pitches)).toBeLessThanOrEqual(high);
      expect(Math.min(...pitches)).toBeGreaterThanOrEqual(low);
    }
  });

  it('takes chords and tune along', () => {
    for (const score of pop) {
      const { sections, chords, melody } = score.sheet;
      const [first, last] = [
        sections.find((s) => s.kind === 'chorus')!,
        sections.findLast((s) => s.kind === 'chorus')!,
      ];
      const rootsOf = (section: typeof first) =>
        chords
          .filter((c) => sectionAt(sections, c.beat) === section)
          .map((c) => (c.root - (section.lift ?? 0) + 12) % 12);
      expect(rootsOf(last)).toEqual(rootsOf(first));
      expect(
        inScale(
          score,
          melody.filter((n) => sectionAt(sections, n.beat)!.lift),
        ),
      ).toBeGreaterThan(0.85);
    }
  });

  it('is the key of the second voice and of who answers', () => {
    const shares = pop.map((score) => {
      const from = score.sections[score.sheet.sections.findIndex(({ lift }) => lift)]!.start - 0.05;
      const toBeat = (t: number) => ((t - 0.15) * score.sheet.style.bpm) / 60 + 0.05;
      return (['backing_vocals', 'strings', 'woodwinds'] as const).map((stem) => {
        const notes = score.parts[stem].flatMap((part) => (part as NotePart).notes).filter(({ t }) => t > from);
        return inScale(
          score,
          notes.map(({ t, midi }) => ({ beat: toBeat(t), midi })),
        );
      });
    });
    const [voices, strings, woodwinds] = [0, 1, 2].map((k) => shares.map((of) => of[k]!)) as [
      number[],
      number[],
      number[],
    ];
    expect([...new Set(voices)]).toEqual([1]);
    expect(Math.min(...strings)).toBeGreaterThan(0.9);
    expect(Math.min(...woodwinds)).toBeGreaterThan(0.7);
  });

  it('is the key of what goes on from there, and of nothing before it', () => {
    const song = pop[0]!;
    const { lift } = song.sheet.sections.at(-1)!;
    const longer = operate({ kind: 'extend', source: { score: song, from: 0 }, seed: 'on', lyrics: CHORUS }).score;
    const fresh = longer.sheet.sections.slice(-2);
    expect(fresh.map((section) => section.lift)).toEqual([lift, lift]);
    const sung: MelodyNote[] = longer.sheet.melody.filter((n) => n.line >= song.lines.length);
    expect(inScale(longer, sung)).toBeGreaterThan(0.85);
    const early = operate({ kind: 'extend', source: { score: song, from: 0 }, seed: 'on', continueAt: 12 }).score;
    expect(liftsOf(early).some((semitones) => semitones > 0)).toBe(false);
    const before = operate({ kind: 'precede', source: { score: song, from: 0 }, seed: 'on' }).score;
    expect(liftsOf(before).slice(-song.sections.length)).toEqual(liftsOf(song));
    expect(liftsOf(before)[0]).toBe(0);
  });

  it('is known to who sings a line of it anew, and to a cover', () => {
    const song = pop[0]!;
    const last = song.lines.at(-1)!;
    const marks = { from: last.words[0]!.start, to: last.words.at(-1)!.end };
    const source = { score: song, from: 0 };
    const again = operate({ kind: 'infill', source, seed: 'other', ...marks, lyrics: '星星落在你的手' }).score;
    const sung = again.sheet.melody.filter((n) => n.line === song.lines.length - 1);
    expect(sung.length).toBeGreaterThan(4);
    expect(inScale(again, sung)).toBe(1);
    const cover = operate({ kind: 'cover', source, seed: 'other', tags: 'folk' }).score;
    expect([liftsOf(cover), cover.sheet.chords]).toEqual([liftsOf(song), song.sheet.chords]);
    expect(inScale(cover, cover.sheet.melody)).toBeGreaterThan(0.85);
  });
});
