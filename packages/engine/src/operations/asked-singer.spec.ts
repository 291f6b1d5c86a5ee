// Who sings what is new of a song that is there, where somebody was chosen.
import { describe, expect, it } from '@jest/globals';
import { leaderOf, singersOf } from '../composition/cast.js';
import { RANGES } from '../composition/ground.js';
import type { Score } from '../score/score.js';
import { compose } from '../song/compose.js';
import { operate } from './operate.js';

const source = {
  score: compose({
    seed: 'asked',
    tags: '流行 男声',
    lyrics: '[主歌]\n晚风吹过旧街口\n路灯照着你的手\n[副歌]\n我们一路向前走\n再也不回头',
    quality: 6,
  }),
  from: 0,
};
const more = '[主歌: 男]\n天亮以前下了雪\n城市还没有醒来';
/** The lines of a song with who leads them. */
const led = ({ sheet }: Score) =>
  sheet.sections.flatMap(({ lines }) => lines.map(({ lyric }) => [lyric.text, leaderOf(lyric, sheet.style)]));

describe('who was chosen', () => {
  it.each(['extend', 'precede'] as const)(
    'sings what %s adds, whatever its marks say; who sang sings the rest',
    (kind) => {
      const { score } = operate({ kind, source, seed: 'more', lyrics: more, singer: 'female' });
      const women = led(score).filter(([, singer]) => singer === 'female');
      expect(women.map(([text]) => text)).toEqual(['天亮以前下了雪', '城市还没有醒来']);
      expect(led(score).filter(([, singer]) => singer === 'male')).toHaveLength(
        kind === 'extend' ? led(score).length - 2 : 4,
      );
      expect(singersOf(score.sheet)).toEqual(['male', 'female']);
      expect(score.lyrics).not.toContain('男');
      const lines = led(score).map(([text]) => text);
      const high = score.sheet.melody.filter(({ line }) => women.some(([text]) => text === lines[line]));
      expect(Math.min(...high.map(({ midi }) => midi))).toBeGreaterThanOrEqual(RANGES.female[0]);
    },
  );

  it('sings the lines of a replaced section, and no other', () => {
    const { score } = source;
    const from = score.lines[0]!.words[0]!.start - 0.1;
    const to = score.lines[1]!.words.at(-1)!.end;
    const asked = { kind: 'infill', source, seed: 'anew', from, to, lyrics: '[男]\n天亮以前下了雪' } as const;
    const kinds = led(operate({ ...asked, singer: 'female' }).score).map(([, singer]) => singer);
    expect(kinds).toEqual(['female', 'female', 'male', 'male']);
    expect(singersOf(operate({ ...asked, singer: 'male' }).score.sheet)).toEqual(['male']);
  });

  it('a section that was asked to be something else leaves the song what it is', () => {
    const score = compose({
      seed: 'rock',
      tags: 'rock',
      lyrics: '[Verse]\n晚风吹过旧街口\n路灯照着你的手\n[副歌]\n一路向前',
    });
    const anew = operate({
      ...{ kind: 'infill', source: { score, from: 0 }, seed: 'anew', from: 8, to: 12 },
      ...{ tags: 'jazz', exclude: 'drums' },
    }).score;
    expect([anew.genre, anew.sheet.style.genre, anew.sheet.style.without]).toEqual(['rock', 'rock', undefined]);
    expect(anew.tags).toEqual(score.tags);
    const later = operate({ kind: 'extend', source: { score: anew, from: 0 }, seed: 'later' }).score;
    const drums = later.parts.drums.flatMap((part) => (part.kind === 'hits' ? part.hits : []));
    expect(drums.filter(({ t }) => t > score.durationSeconds).length).toBeGreaterThan(8);
  });
});
