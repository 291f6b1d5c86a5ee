import { describe, expect, it } from '@jest/globals';
import type { MixProject } from '@overtone/contract/mix-project';
import fc from 'fast-check';
import { apply } from './apply';
import { aProject, clipOf } from './project.fixture';

const start = aProject();
const at = (project: MixProject, ...ids: string[]) => ids.map((id) => clipOf(project, id).at);
const trackOf = (project: MixProject, clip: string) =>
  project.tracks.find(({ clips }) => clips.some(({ id }) => id === clip))?.id;
const atSpeed = (speed: number) =>
  apply(start, { do: 'track', tracks: ['one', 'two'], change: { varied: { speed, semitones: 0, formant: false } } });

describe('clips that are moved', () => {
  it('keep their places to each other, and stop all together at the beginning and at the end', () => {
    const clips = ['a1', 'a2', 'b1'];
    expect(at(apply(start, { do: 'move', clips, by: 1.5 }), ...clips)).toEqual([2.5, 7.5, 3.5]);
    expect(at(apply(start, { do: 'move', clips, by: -9 }), ...clips)).toEqual([0, 5, 1]);
    expect(at(apply(start, { do: 'move', clips, by: 9999 }), ...clips)).toEqual([3589, 3594, 3590]);
  });

  it('go onto another track where all are of one, and stay on theirs where they are of several', () => {
    const one = apply(start, { do: 'move', clips: ['a1', 'a2'], by: 1, toTrack: 'three' });
    expect([trackOf(one, 'a1'), trackOf(one, 'a2'), ...at(one, 'a1', 'a2')]).toEqual(['three', 'three', 2, 7]);
    expect(one.tracks[0]?.clips).toEqual([]);
    const several = apply(start, { do: 'move', clips: ['a1', 'b1'], by: 1, toTrack: 'three' });
    expect([trackOf(several, 'a1'), trackOf(several, 'b1'), ...at(several, 'a1', 'b1')]).toEqual(['one', 'two', 2, 3]);
    expect(apply(start, { do: 'move', clips: ['a1'], by: 1, toTrack: 'nobody' })).toBe(start);
  });

  it('shorten their fades on a faster track, and stay where the hour is too short for a slower one', () => {
    const faded = apply(start, { do: 'clip', clips: ['a1'], change: { fadeIn: 3, fadeOut: 1 } });
    const fast = apply(faded, {
      do: 'track',
      tracks: ['three'],
      change: { varied: { speed: 2, semitones: 0, formant: false } },
    });
    const moved = clipOf(apply(fast, { do: 'move', clips: ['a1'], by: 0, toTrack: 'three' }), 'a1');
    expect(moved).toMatchObject({ length: 4, fadeIn: 1.5, fadeOut: 0.5 });
    const far = apply(start, { do: 'move', clips: ['a1', 'a2'], by: 9999 });
    const slow = apply(far, {
      do: 'track',
      tracks: ['three'],
      change: { varied: { speed: 0.5, semitones: 0, formant: false } },
    });
    const apart = apply(slow, { do: 'move', clips: ['a1'], by: -9999 });
    expect(at(apart, 'a1')).toEqual([0]);
    expect(apply(apart, { do: 'move', clips: ['a1', 'a2'], by: 0, toTrack: 'three' })).toBe(apart);
  });
});

describe('an edge that is trimmed', () => {
  const trimmed = (clip: string, edge: 'start' | 'end', to: number, project = start) => {
    const { at: begins, from, length } = clipOf(apply(project, { do: 'trim', clip, edge, to }), clip);
    return [begins, from, length].map((value) => Math.round(value * 1e6) / 1e6);
  };

  it.each([
    ['a2', 'start', 7, [7, 5, 5]],
    ['a2', 'start', 3, [3, 1, 9]],
    ['a2', 'start', 0, [2, 0, 10]],
    ['a1', 'start', 0, [1, 0, 4]],
    ['a2', 'start', 99, [11.999, 9.999, 0.001]],
    ['a1', 'end', 4, [1, 0, 3]],
    ['a1', 'end', 99, [1, 0, 10]],
    ['a1', 'end', 0, [1, 0, 0.001]],
    ['a2', 'end', 99, [6, 4, 6]],
  ] as const)('of %s (%s) to %s leaves place, beginning and length %j', (clip, edge, to, left) => {
    expect(trimmed(clip, edge, to)).toEqual(left);
  });

  it('counts the speed of the track: half a second of the timeline is a second of a file at double speed', () => {
    const fast = atSpeed(2);
    expect(trimmed('a2', 'start', 6.5, fast)).toEqual([6.5, 5, 5]);
    expect(trimmed('a2', 'start', 0, fast)).toEqual([4, 0, 10]);
    expect(trimmed('a1', 'end', 99, fast)).toEqual([1, 0, 10]);
    expect(trimmed('a1', 'end', 2, fast)).toEqual([1, 0, 2]);
  });

  it('squeezes the fades into what is left', () => {
    const faded = apply(start, { do: 'clip', clips: ['b1'], change: { fadeIn: 6, fadeOut: 4 } });
    const { fadeIn, fadeOut } = clipOf(apply(faded, { do: 'trim', clip: 'b1', edge: 'end', to: 7 }), 'b1');
    expect([fadeIn, fadeOut]).toEqual([3, 2]);
  });
});

describe('a clip that is split', () => {
  it('keeps its fades at its outer edges', () => {
    const faded = apply(start, { do: 'clip', clips: ['b1'], change: { fadeIn: 2, fadeOut: 3, gainDb: -4 } });
    const split = apply(faded, { do: 'split', clips: ['b1', 'a1'], at: 5.5, ids: { b1: 'n0', a1: 'n1' } });
    expect(clipOf(split, 'b1')).toMatchObject({ at: 2, from: 0, length: 3.5, fadeIn: 2, fadeOut: 0, gainDb: -4 });
    expect(clipOf(split, 'n0')).toMatchObject({ at: 5.5, from: 3.5, length: 6.5, fadeIn: 0, fadeOut: 3, gainDb: -4 });
    expect(split.tracks.map(({ clips }) => clips.map(({ id }) => id))).toEqual([['a1', 'a2'], ['b1', 'n0'], []]);
    const inFade = apply(faded, { do: 'split', clips: ['b1'], at: 3, ids: { b1: 'n0' } });
    expect([clipOf(inFade, 'b1').fadeIn, clipOf(inFade, 'n0').fadeOut]).toEqual([1, 3]);
  });

  it('is the same samples in two pieces, at any place, speed and rate: none twice, none missing', () => {
    const place = fc.double({ min: 2.01, max: 6, noNaN: true });
    fc.assert(
      fc.property(place, fc.constantFrom(0.5, 0.83, 1, 1.25, 2), fc.constantFrom(44_100, 48_000), (to, speed, rate) => {
        const whole = atSpeed(speed);
        const before = clipOf(whole, 'b1');
        const split = apply(whole, { do: 'split', clips: ['b1'], at: to, ids: { b1: 'n0' } });
        const [left, right] = [clipOf(split, 'b1'), clipOf(split, 'n0')];
        const sample = (seconds: number) => Math.round(seconds * rate);
        expect(sample(left.from + left.length)).toBe(sample(right.from));
        expect(sample(right.from + right.length)).toBe(sample(before.from + before.length));
        expect([left.from, left.at, right.at]).toEqual([before.from, before.at, to]);
        expect(left.at + left.length / speed).toBeCloseTo(right.at, 10);
      }),
      { seed: 15 },
    );
  });

  it('stays whole outside of its edges, without a new id, and where the id is taken', () => {
    const split = (to: number, ids: Record<string, string>) =>
      apply(start, { do: 'split', clips: ['b1'], at: to, ids });
    for (const to of [1, 2, 12, 40, NaN]) expect(split(to, { b1: 'n0' })).toBe(start);
    expect(split(5, {})).toBe(start);
    expect(split(5, { b1: 'a1' })).toBe(start);
    expect(split(5, { b1: 'not an id' })).toBe(start);
  });
});

describe('copies', () => {
  it('lie behind the last of them as they lay to each other, or where they are wanted', () => {
    const ids = { a1: 'n0', b1: 'n1' };
    const behind = apply(start, { do: 'duplicate', clips: ['a1', 'b1'], ids });
    expect(at(behind, 'a1', 'b1', 'n0', 'n1')).toEqual([1, 2, 12, 13]);
    expect([trackOf(behind, 'n0'), trackOf(behind, 'n1')]).toEqual(['one', 'two']);
    expect(at(apply(start, { do: 'duplicate', clips: ['a1', 'b1'], ids, at: 0 }), 'n0', 'n1')).toEqual([0, 1]);
    expect(at(apply(start, { do: 'duplicate', clips: ['a1', 'b1'], ids, at: 1e6 }), 'n0', 'n1')).toEqual([3589, 3590]);
  });

  it('are none where one has no id of its own, or the clips are as many as can be', () => {
    expect(apply(start, { do: 'duplicate', clips: ['a1', 'b1'], ids: { a1: 'n0', b1: 'n0' } })).toBe(start);
    let full = start;
    for (let n = 0; n < 397; n++) full = apply(full, { do: 'duplicate', clips: ['a1'], ids: { a1: `n${n}` }, at: n });
    expect(full.tracks[0]?.clips).toHaveLength(399);
    expect(apply(full, { do: 'duplicate', clips: ['a1'], ids: { a1: 'more' } })).toBe(full);
    expect(apply(full, { do: 'split', clips: ['b1'], at: 5, ids: { b1: 'more' } })).toBe(full);
  });
});

it('a fade stops where the other begins, and both are as they are set', () => {
  const fades = (change: { fadeIn?: number; fadeOut?: number }, project = start) => {
    const { fadeIn, fadeOut } = clipOf(apply(project, { do: 'clip', clips: ['a1'], change }), 'a1');
    return [fadeIn, fadeOut];
  };
  const faded = apply(start, { do: 'clip', clips: ['a1'], change: { fadeIn: 1, fadeOut: 2 } });
  expect(fades({ fadeIn: 9 }, faded)).toEqual([2, 2]);
  expect(fades({ fadeOut: 9 }, faded)).toEqual([1, 3]);
  expect(fades({ fadeIn: 9, fadeOut: 9 })).toEqual([4, 0]);
  expect(fades({ fadeIn: -1 }, faded)).toEqual([0, 2]);
});
