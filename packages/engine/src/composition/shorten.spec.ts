import { describe, expect, it } from '@jest/globals';
import type { Score } from '../score/score.js';
import { compose } from '../song/compose.js';
import { GENRE_NAMES } from '../style/genre.js';

const VERSE = '[主歌]\n晚风吹过旧街口\n路灯把影子拉长\n我还在原地等候\n等一场雨的温柔';
const CHORUS = '[副歌]\n我们一路向前走\n穿过人海不回头\n把所有的梦带走\n直到世界的尽头';
const kindsOf = ({ sections }: Score): string[] => sections.map(({ kind }) => kind);
const sungOf = ({ sheet }: Score) =>
  sheet.sections.filter(({ lines }) => lines.length > 0).map(({ kind, lines }) => [kind, lines.length] as const);
const songs = (maxSeconds: number | undefined, lyrics?: string): Score[] =>
  GENRE_NAMES.flatMap((tags) =>
    [0, 1].map((n) => compose({ seed: `short/${tags}/${n}`, tags, description: '夏天的风', maxSeconds, lyrics })),
  );
const choruses = (score: Score): number => kindsOf(score).filter((kind) => kind === 'chorus').length;

describe('short songs', () => {
  it.each([45, 60])('of %i seconds come back to their chorus, within their time and in several forms', (seconds) => {
    const made = songs(seconds);
    expect(made.filter((score) => choruses(score) < 2).map(({ genre }) => genre)).toEqual([]);
    expect(Math.max(...made.map(({ durationSeconds }) => durationSeconds))).toBeLessThanOrEqual(seconds);
    expect(new Set(made.slice(0, 20).map((score) => kindsOf(score).join(' '))).size).toBeGreaterThanOrEqual(5);
  });

  it('lose lines of verses and choruses, two at a time, before their last chorus', () => {
    const lyrics = [VERSE, CHORUS, VERSE, CHORUS].join('\n');
    const made = songs(40, lyrics);
    for (const score of made) expect(sungOf(score).at(-1)![0]).toBe('chorus');
    const lines = new Set(made.flatMap((score) => sungOf(score).map(([, count]) => count)));
    expect([...lines].filter((count) => count % 2 === 1)).toEqual([]);
  });

  it('lose what is sung after the last chorus first', () => {
    const [score] = songs(30, [VERSE, CHORUS, CHORUS, VERSE].join('\n'));
    expect(sungOf(score!).at(-1)![0]).toBe('chorus');
  });

  it('sing a single chorus of somebody else as it stands', () => {
    for (const score of songs(undefined, `${VERSE}\n${CHORUS}`))
      expect(sungOf(score)).toEqual([
        ['verse', 4],
        ['chorus', 4],
      ]);
  });
});
