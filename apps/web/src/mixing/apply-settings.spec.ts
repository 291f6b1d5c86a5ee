import { describe, expect, it } from '@jest/globals';
import type { MixProject } from '@overtone/contract/mix-project';
import { apply } from './apply';
import { newTrack } from './new-project';
import { aProject, clipOf } from './project.fixture';

const start = aProject();
const solos = ({ tracks }: MixProject) => tracks.filter(({ solo }) => solo).map(({ id }) => id);
const varied = { speed: 1, semitones: 0, formant: false };

describe('what is turned', () => {
  it('is brought to the nearest value, and only that changes', () => {
    const after = apply(start, { do: 'track', tracks: ['one', 'nobody'], change: { gainDb: 40, pan: -3, hue: NaN } });
    expect(after.tracks[0]).toEqual({ ...start.tracks[0], gainDb: 6, pan: -1 });
    expect([after.tracks[1], after.tracks[0]?.eq, after.tracks[0]?.clips]).toEqual([
      start.tracks[1],
      start.tracks[0]?.eq,
      start.tracks[0]?.clips,
    ]);
    expect(after.tracks[1]).toBe(start.tracks[1]);
    expect(after.tracks[0]?.eq).toBe(start.tracks[0]?.eq);
    expect(apply(start, { do: 'set', change: { bpm: 999, masterDb: -Infinity } })).toMatchObject({
      ...{ bpm: 300, masterDb: -60, tracks: start.tracks },
    });
  });

  it('is a loop from the earlier to the later place, and on only where it is long enough', () => {
    const loop = (from: number, until: number) =>
      apply(start, { do: 'set', change: { loop: { on: true, from, until } } }).loop;
    expect(loop(9, 2)).toEqual({ on: true, from: 2, until: 9 });
    expect(loop(2, 2.01)).toEqual({ on: false, from: 2, until: 2.01 });
  });

  it('is a name with no half of a character at its end', () => {
    const { name } = apply(start, { do: 'set', change: { name: `a${'🎚'.repeat(40)}` } });
    expect(name).toBe(`a${'🎚'.repeat(29)}`);
  });

  it('is a speed at which everything still ends within the hour, and fades that fit', () => {
    const faded = apply(start, { do: 'clip', clips: ['b1'], change: { fadeIn: 6, fadeOut: 4 } });
    const fast = apply(faded, { do: 'track', tracks: ['two'], change: { varied: { ...varied, speed: 2 } } });
    expect(clipOf(fast, 'b1')).toMatchObject({ length: 10, fadeIn: 3, fadeOut: 2 });
    const far = apply(start, { do: 'move', clips: ['b1'], by: 3584 });
    const slow = apply(far, { do: 'track', tracks: ['two'], change: { varied: { ...varied, speed: 0.5 } } });
    expect(slow.tracks[1]?.varied.speed).toBeCloseTo(10 / 14);
  });
});

it('one track is heard alone, then another, then all again', () => {
  const one = apply(start, { do: 'soloAlone', track: 'one' });
  const two = apply(apply(one, { do: 'track', tracks: ['three'], change: { solo: true } }), {
    do: 'soloAlone',
    track: 'two',
  });
  expect([solos(one), solos(two), solos(apply(two, { do: 'soloAlone', track: 'two' }))]).toEqual([
    ['one'],
    ['two'],
    [],
  ]);
  expect(apply(start, { do: 'soloAlone', track: 'nobody' })).toBe(start);
});

describe('snapshots', () => {
  it('bring back what is turned and nothing that is cut; tracks that came since stay as they are', () => {
    const kept = apply(start, { do: 'keep', snapshot: 'A' });
    const turned = [
      { do: 'track', tracks: ['one', 'two'], change: { gainDb: -20, mute: true, name: 'New name' } },
      { do: 'set', change: { masterDb: -8, bpm: 90 } },
      { do: 'add', audios: [], tracks: [newTrack({ id: 'later', name: 'Later', hue: 1, gainDb: -7 })] },
      { do: 'removeTracks', tracks: ['two'] },
      { do: 'move', clips: ['a1'], by: 3 },
      { do: 'keep', snapshot: 'B' },
    ] as const;
    const other = turned.reduce<MixProject>(apply, kept);
    const recalled = apply(other, { do: 'recall', snapshot: 'A' });
    expect(recalled).toMatchObject({ masterDb: 0, bpm: 90 });
    expect(recalled.tracks.map(({ id, gainDb, mute, name }) => [id, gainDb, mute, name])).toEqual([
      ['one', 0, false, 'New name'],
      ['three', 0, false, 'Three'],
      ['later', -7, false, 'Later'],
    ]);
    expect(clipOf(recalled, 'a1').at).toBe(4);
    expect(apply(recalled, { do: 'recall', snapshot: 'B' })).toEqual(other);
  });

  it('that were never kept bring nothing back, and one kept again as it was is no change', () => {
    expect(apply(start, { do: 'recall', snapshot: 'B' })).toBe(start);
    const kept = apply(start, { do: 'keep', snapshot: 'A' });
    expect(apply(kept, { do: 'keep', snapshot: 'A' })).toBe(kept);
    expect(apply(kept, { do: 'recall', snapshot: 'A' })).toBe(kept);
  });
});

describe('notes', () => {
  it('stand in the order of time, as many as there is room for, each id once', () => {
    const marker = (id: string, at: number) => ({ id, at, name: id });
    const some = [marker('b', 9), marker('a', 2), marker('b', 3), marker('no id', 1), marker('c', -4)];
    expect(apply(start, { do: 'markers', markers: some }).markers.map(({ id, at }) => [id, at])).toEqual([
      ['c', 0],
      ['a', 2],
      ['b', 9],
    ]);
    const many = Array.from({ length: 300 }, (_, n) => marker(`m${n}`, n));
    expect(apply(start, { do: 'markers', markers: many }).markers).toHaveLength(200);
  });

  it('are lyrics whose lines end no earlier than they begin', () => {
    const lines = [
      { at: 5, until: 3, text: '后' },
      { at: 1, until: 2, text: '先'.repeat(300) },
    ];
    expect(apply(start, { do: 'lyrics', lyrics: lines }).lyrics).toEqual([
      { at: 1, until: 2, text: '先'.repeat(200) },
      { at: 5, until: 5, text: '后' },
    ]);
  });
});
