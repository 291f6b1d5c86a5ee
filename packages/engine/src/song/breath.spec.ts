// Whether songs breathe, over many seeds: rhythms of the tune, bars that are struck differently, forms.
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Part, Score } from '../score/score.js';
import { GENRE_NAMES } from '../style/genre.js';
import { compose } from './compose.js';

const { floor, log2, max, round } = Math;
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

function counted<T>(items: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** Shares of each gap between onsets of the tune, in sixteenths up to a bar. */
function gapShares({ sheet }: Score): number[] {
  const beats = sheet.melody.map(({ beat }) => beat);
  const gaps = beats.slice(1).map((beat, i) => round((beat - beats[i]!) * 4));
  const inside = gaps.filter((gap) => gap > 0 && gap < 16);
  return [...counted(inside).values()].map((count) => count / inside.length);
}

/** Of all bars of all players, how many have a rhythm that their player plays for the first time. */
function ownRhythms({ parts, bpm }: Score): number {
  const beat = 60 / bpm;
  const barsOf = (part: Part): string[] => {
    const bars = new Map<number, string>();
    for (const event of part.kind === 'hits' ? part.hits : part.notes) {
      const slot = round((event.t - 0.15) / (beat / 4));
      const bar = floor(slot / 16);
      bars.set(bar, `${bars.get(bar) ?? ''}${slot - bar * 16}${'drum' in event ? event.drum : ''},`);
    }
    return [...bars.values()];
  };
  const all = Object.values(parts).flatMap((each) => each.map(barsOf));
  const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0);
  return sum(all.map((bars) => new Set(bars).size)) / sum(all.map((bars) => bars.length));
}

/** Seconds between each two lines in which nobody sings, and seconds sung before it without a rest of that kind. */
function breathsOf({ lines }: Score): { rest: number; sung: number }[] {
  let from = lines[0]?.words[0]?.start ?? 0;
  return lines.slice(1).map(({ words }, i) => {
    const start = words[0]!.start;
    const end = lines[i]!.words.at(-1)!.end;
    const breath = { rest: start - end, sung: end - from };
    if (breath.rest >= 0.25) from = start;
    return breath;
  });
}

describe('songs breathe', () => {
  let songs: Score[];
  beforeAll(() => {
    songs = GENRE_NAMES.flatMap((genre) =>
      [0, 1].map((n) => compose({ seed: `breath/${n}`, tags: genre, description: '夏天的风' })),
    );
  });

  it('the tune does not plod: its gaps hold 1.6 bits and more, and none of them is most of the song', () => {
    const shares = songs.map(gapShares);
    const bits = shares.map((of) => -of.reduce((sum, p) => sum + p * log2(p), 0));
    expect(median(bits)).toBeGreaterThanOrEqual(1.6);
    expect(median(shares.map((of) => max(...of)))).toBeLessThanOrEqual(0.65);
  });

  it('the singer takes a breath between the lines, and never sings longer than a person can', () => {
    const breaths = songs.flatMap(breathsOf);
    expect(breaths.length).toBeGreaterThan(200);
    expect(breaths.filter(({ rest }) => rest >= 0.25).length / breaths.length).toBeGreaterThanOrEqual(0.9);
    expect(max(...breaths.map(({ sung }) => sung))).toBeLessThanOrEqual(15);
  });

  it('a quarter of the bars of a player have a rhythm of their own', () => {
    expect(median(songs.map(ownRhythms))).toBeGreaterThanOrEqual(0.25);
  });

  it.each(GENRE_NAMES)('%s has at least five forms over twenty songs, none of them nearly all', (genre) => {
    const forms = Array.from({ length: 20 }, (_, n) => {
      const { sections } = compose({ seed: `form/${n}`, tags: genre });
      return sections.map(({ kind }) => kind).join(' ');
    });
    expect(new Set(forms).size).toBeGreaterThanOrEqual(5);
    expect(max(...counted(forms).values())).toBeLessThanOrEqual(12);
  });
});
