import type { MixAudio, MixProject, MixTrack } from '@overtone/contract/mix-project';

const unvaried = { speed: 1, semitones: 0, formant: false };

/** A track at rest with one clip. */
export const aMixTrack = (id: string, audio: string): MixTrack => ({
  ...{ id, name: id, hue: 0, gainDb: -3, pan: 0, mute: false, solo: false },
  eq: {
    ...{ on: true, lowCut: null, low: { hz: 120, db: 0 } },
    ...{ mid: { hz: 1000, db: 0, q: 0.8 }, high: { hz: 6000, db: 0 } },
  },
  compressor: { on: false, thresholdDb: -18, ratio: 3, attack: 0.01, release: 0.15, makeupDb: 0 },
  ...{ reverbDb: -60, delayDb: -60, varied: unvaried },
  clips: [{ id: `${id}1`, audio, name: id, at: 0, from: 0, length: 2, gainDb: 0, fadeIn: 0, fadeOut: 0 }],
});

export const aMixAudio = (id: string, source: MixAudio['source']): MixAudio => ({
  ...{ id, name: id, seconds: 8, channels: 2 as const },
  source,
});

export const aMixProject = (change: Partial<MixProject> = {}): MixProject => ({
  ...{ version: 1, id: 'p', name: '雨夜', bpm: 120, beatsPerBar: 4, firstBeat: 0, varied: unvaried, masterDb: 0 },
  ...{ reverb: { seconds: 1 }, delay: { beats: 0.5, feedback: 0.5 }, metronome: false, grid: 'off' },
  ...{ loop: { on: false, from: 0, until: 0 }, audios: [], tracks: [], markers: [], lyrics: [] },
  snapshots: { A: null, B: null },
  ...change,
});
