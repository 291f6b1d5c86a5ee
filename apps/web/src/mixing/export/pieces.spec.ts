import { describe, expect, it } from '@jest/globals';
import { newTrack, plainCompressor } from '../new-project';
import { aProject } from '../project.fixture';
import { leadOf, planOf } from './pieces';

const rate = 48_000;
const minutes = (count: number) => count * 60 * rate;
const megabytes = (count: number) => count * 1024 * 1024;
const track = (change: object) => [newTrack({ id: 'one', name: 'One', hue: 8, ...change })];

describe('how an export is rendered', () => {
  it('is at once while there is room for it and its result, in pieces while there is room for the result, else not at all', () => {
    const project = aProject({ tracks: track({}) });
    expect(planOf(project, minutes(5), megabytes(350), rate)).toBe('whole');
    expect(planOf(project, minutes(12), megabytes(350), rate)).toBe(30);
    expect(planOf(project, minutes(20), megabytes(350), rate)).toBe('refused');
    expect(planOf(project, minutes(60), megabytes(1536), rate)).toBe(30);
    expect(planOf(project, minutes(1), 0, rate)).toBe('refused');
  });

  it('is never cut where the pitch is corrected', () => {
    const varied = { speed: 1.25, semitones: 0, formant: false };
    const project = aProject({ tracks: track({}), varied });
    expect(planOf(project, minutes(5), megabytes(350), rate)).toBe('whole');
    expect(planOf(project, minutes(12), megabytes(350), rate)).toBe('refused');
    const even = { speed: 2, semitones: 12, formant: false };
    expect(planOf({ ...project, varied: even }, minutes(12), megabytes(350), rate)).toBe(30);
  });

  it('takes along what sounds into a piece: the room, echoes until they are over, what a compressor holds', () => {
    const of = (change: object, more: object = {}) => leadOf(aProject({ tracks: track(change), ...more }));
    expect(of({})).toBe(1);
    expect(of({ reverbDb: -12 }, { reverb: { seconds: 4 } })).toBe(5);
    // Half of it is left after each half second.
    expect(of({ delayDb: -12 }, { bpm: 60, delay: { beats: 0.5, feedback: 0.5 } })).toBe(1 + 18 * 0.5);
    expect(of({ delayDb: -12 }, { bpm: 60, delay: { beats: 1, feedback: 0 } })).toBe(2);
    expect(of({ compressor: { ...plainCompressor, on: true, attack: 0, release: 1 } })).toBe(13);
  });
});
