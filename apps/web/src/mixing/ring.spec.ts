import { describe, expect, it } from '@jest/globals';
import { aClip, aProject } from './project.fixture';
import { newTrack } from './new-project';
import { tailOf } from './ring';

const of = (change: object, more: object = {}) =>
  tailOf(
    aProject({ tracks: [newTrack({ id: 'one', name: 'One', hue: 8, clips: [aClip('c', 'a')], ...change })], ...more }),
  );
const echo = { bpm: 60, delay: { beats: 1, feedback: 0.5 }, reverb: { seconds: 0.2 } };

describe('what rings on behind the last clip', () => {
  it('is nothing without a room and echoes, and where nobody hears them', () => {
    expect(of({})).toBe(0);
    expect(of({ reverbDb: -12, mute: true })).toBe(0);
    expect(tailOf(aProject({ tracks: [newTrack({ id: 'one', name: 'One', hue: 8, reverbDb: -12 })] }))).toBe(0);
  });

  it('is the whole room, however long, and every echo until it is a thousandth, however short the room', () => {
    expect(of({ reverbDb: -12 }, { reverb: { seconds: 8 } })).toBe(8);
    expect(of({ delayDb: -12 }, echo)).toBe(11);
    expect(of({ delayDb: -12 }, { ...echo, delay: { beats: 1, feedback: 0 } })).toBe(1);
    expect(of({ delayDb: -12 }, { ...echo, delay: { beats: 2, feedback: 0.9 } })).toBe(20);
  });

  it('takes as much more of the timeline as the project is faster', () => {
    expect(of({ reverbDb: -12 }, { reverb: { seconds: 4 }, varied: { speed: 2, semitones: 0, formant: false } })).toBe(
      8,
    );
    expect(of({ delayDb: -12 }, { ...echo, varied: { speed: 2, semitones: 0, formant: false } })).toBe(11);
  });
});
