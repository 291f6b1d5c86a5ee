// Who leads at the end of a song, and who holds its last chord.
import { describe, expect, it } from '@jest/globals';
import { operate } from '../operations/operate.js';
import type { NotePart, Part, Score } from '../score/score.js';
import { compose } from '../song/compose.js';
import { STEM_NAMES } from '../theory/stems.js';
import { clockOf } from './clock.js';
import { endingOf, leadsOut } from './ending.js';
import { leadOf, leadPart } from './arrange.js';

const SEEDS = Array.from({ length: 24 }, (_, i) => `out/${i}`);
const isNotes = (part: Part): part is NotePart => part.kind === 'notes';

const leadNotes = ({ sheet, seed, parts }: Score): number[] => {
  const { stem, patch } = leadOf(sheet, seed);
  const own = parts[stem].filter(isNotes).filter((part) => part.patch === patch);
  return own.flatMap(({ notes }) => notes.map(({ t }) => t));
};

const missing = (score: Score): number => {
  const played = new Set(leadNotes(score));
  return leadPart(score.sheet, score.seed)[1].notes.filter(({ t }) => !played.has(t)).length;
};

describe('at the end of a song', () => {
  it('the hook that is taken up once more is played to its end', () => {
    const taking = ['rock', 'folk', 'pop']
      .flatMap((tags) => SEEDS.map((seed) => compose({ seed, tags, description: '海边的夜' })))
      .filter(({ sheet, seed }) => leadsOut(sheet) && endingOf(sheet, seed));
    expect(taking.length).toBeGreaterThan(3);
    expect(taking.map(missing).filter((lost) => lost > 0)).toEqual([]);
  });

  it('a tune that was sung there is played to its end', () => {
    const lyrics = '[Verse]\nwalking down the road\n[Outro]\nfar away from here we go\nnobody will ever know';
    const unsung = ['pop', 'folk', 'jazz'].flatMap((tags) =>
      SEEDS.slice(0, 4).map((seed) => {
        const source = { score: compose({ seed, tags, lyrics }), from: 0 };
        return operate({ kind: 'cover', source, seed: 'c', tags, instrumental: true }).score;
      }),
    );
    expect(unsung.filter(({ sheet }) => leadsOut(sheet)).length).toBeGreaterThan(3);
    expect(unsung.map(missing).filter((lost) => lost > 0)).toEqual([]);
  });

  it('somebody holds the last chord, whoever is left out', () => {
    const bare = SEEDS.slice(0, 12).map((seed) =>
      compose({ seed, tags: 'folk', description: '海边的夜', exclude: 'drums, bass, guitar' }),
    );
    const silent = bare.filter(({ sheet, parts, sections }) => {
      const bar = 4 * (clockOf(sheet.style)(1) - clockOf(sheet.style)(0));
      const heard = STEM_NAMES.filter((name) => name !== 'fx').flatMap((name) =>
        parts[name].filter(isNotes).flatMap(({ notes }) => notes.map(({ t, dur }) => t + dur)),
      );
      return Math.max(...heard) < sections.at(-1)!.end - bar / 2;
    });
    expect(silent.map(({ seed }) => seed)).toEqual([]);
  });
});
