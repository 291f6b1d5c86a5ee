import { describe, expect, it } from '@jest/globals';
import { laneAt, loopBetween, loopToggled, marqueeHits, projectSeconds } from './geometry';
import { emptyProject } from './new-project';
import { aProject } from './project.fixture';

const view = { scale: 10, left: 0 };
const song = aProject();

describe('the marquee', () => {
  it.each([
    [
      [0, 400],
      [0, 300],
      ['a1', 'a2', 'b1'],
    ],
    [
      [400, 0],
      [300, 0],
      ['a1', 'a2', 'b1'],
    ],
    [
      [0, 400],
      [0, 69],
      ['a1', 'a2'],
    ],
    [[0, 400], [70, 80], ['b1']],
    [[51, 59], [0, 69], []],
    [
      [60, 61],
      [10, 71],
      ['a2', 'b1'],
    ],
    [[0, 400], [150, 900], []],
  ] as const)('over %j by %j holds %j', (x, y, ids) => {
    expect(marqueeHits(song, view, { x, y }, 70)).toEqual(ids);
  });

  it('measures a clip by the speed of its track', () => {
    const [one, ...others] = song.tracks;
    const slow = { tracks: [{ ...one!, varied: { ...one!.varied, speed: 0.5 } }, ...others] };
    expect(marqueeHits(slow, view, { x: [85, 86], y: [0, 10] }, 70)).toEqual(['a1', 'a2']);
  });
});

describe('lanes', () => {
  it.each([
    [0, 0],
    [69.9, 0],
    [70, 1],
    [-5, 0],
    [999, 2],
  ])('height %s is lane %s of three', (y, lane) => {
    expect(laneAt(y, 70, 3)).toBe(lane);
  });
  it('are none in an empty project', () => {
    expect(laneAt(10, 70, 0)).toBe(-1);
  });
});

describe('the loop', () => {
  it('is drawn in either direction and snaps to the grid', () => {
    expect(loopBetween(song, 3.9, 1.1)).toEqual({ on: true, from: 1, until: 4 });
    expect(loopBetween(song, 1.1, 3.9, true)).toEqual({ on: true, from: 1.1, until: 3.9 });
    expect(loopBetween(song, 1.1, 1.12)).toEqual({ on: false, from: 1, until: 1 });
  });

  it('goes round the whole project where none was drawn', () => {
    expect(loopToggled(song)).toEqual({ on: true, from: 0, until: 12 });
    const drawn = { ...song, loop: { on: true, from: 2, until: 4 } };
    expect(loopToggled(drawn)).toEqual({ on: false, from: 2, until: 4 });
    expect(loopToggled({ ...drawn, loop: { on: false, from: 2, until: 4 } }).on).toBe(true);
  });
});

it('a project is as long as its last clip, an empty one has no length', () => {
  expect(projectSeconds(song)).toBe(12);
  expect(projectSeconds(emptyProject('e', ''))).toBe(0);
});
