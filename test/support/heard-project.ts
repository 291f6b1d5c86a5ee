import type { MixProject, MixTrack } from '@overtone/contract/mix-project';

/** Nothing is turned. */
export const eq: MixTrack['eq'] = {
  ...{ on: true, lowCut: null, low: { hz: 120, db: 0 } },
  ...{ mid: { hz: 1000, db: 0, q: 0.8 }, high: { hz: 6000, db: 0 } },
};
export const compressor: MixTrack['compressor'] = {
  ...{ on: false, thresholdDb: -18, ratio: 4, attack: 0.001, release: 0.05, makeupDb: 0 },
};
export const unvaried = { speed: 1, semitones: 0, formant: false };
/** How long a sound is where nothing else is said. */
export const seconds = 1;

export function aTrack(id: string, change: Partial<MixTrack> = {}, at = 0, length = seconds): MixTrack {
  return {
    ...{ id, name: id, hue: 0, gainDb: 0, pan: 0, mute: false, solo: false, eq, compressor },
    ...{ reverbDb: -60, delayDb: -60, varied: unvaried },
    clips: [{ id: `${id}1`, audio: id, name: id, at, from: 0, length, gainDb: 0, fadeIn: 0, fadeOut: 0 }],
    ...change,
  };
}

export function aProject(tracks: MixTrack[], change: Partial<MixProject> = {}): MixProject {
  return {
    ...{ version: 1, id: 'p', name: 'p', bpm: 120, beatsPerBar: 4, firstBeat: 0, varied: unvaried, masterDb: 0 },
    ...{ reverb: { seconds: 1 }, delay: { beats: 0.5, feedback: 0.5 }, metronome: false, grid: 'off' },
    ...{ loop: { on: false, from: 0, until: 0 }, audios: [], tracks, markers: [], lyrics: [] },
    snapshots: { A: null, B: null },
    ...change,
  };
}
