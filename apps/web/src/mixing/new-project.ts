import { pigments } from '@overtone/artwork/pigment';
import type { StemName } from '@overtone/contract/operations';
import type { MixAudio, MixClip, MixCompressor, MixEq, MixProject, MixTrack } from '@overtone/contract/mix-project';
import { bounds, textWithin } from './bounds';
import type { MixCommand } from './command';

export type NewId = () => string;

export const plainEq: MixEq = {
  on: true,
  lowCut: null,
  low: { hz: 120, db: 0 },
  mid: { hz: 1000, db: 0, q: 0.8 },
  high: { hz: 6000, db: 0 },
};

/** Off, and set so that switching it on is heard and hurts nothing. */
export const plainCompressor: MixCompressor = {
  ...{ on: false, thresholdDb: -18, ratio: 3 },
  ...{ attack: 0.01, release: 0.15, makeupDb: 0 },
};

export const unvaried = { speed: 1, semitones: 0, formant: false };

/** Seven of the twelve further each time: neighbours are far apart, and all twelve come before one comes again. */
export const hueByOrder = (index: number): number => pigments[(index * 7 + 4) % 12] ?? pigments[0];

const pigmentOf: Record<StemName, number> = {
  ...{ vocals: 4, backing_vocals: 5, drums: 0, bass: 8, guitar: 1, keyboard: 9, percussion: 2 },
  ...{ strings: 10, synth: 7, fx: 6, brass: 3, woodwinds: 11, other: 11 },
};
export const hueByStem = (stem: StemName): number => pigments[pigmentOf[stem]] ?? pigments[0];

type Start = Pick<MixTrack, 'id' | 'name' | 'hue'> & Partial<MixTrack>;

export const newTrack = ({ name, ...more }: Start): MixTrack => ({
  ...{ gainDb: 0, pan: 0, mute: false, solo: false },
  ...{ eq: plainEq, compressor: plainCompressor, varied: unvaried, clips: [] },
  ...{ reverbDb: bounds.gainDb.least, delayDb: bounds.gainDb.least },
  ...more,
  name: textWithin(name),
});

/** The whole of a file. */
export const newClip = (id: string, audio: MixAudio, at = 0): MixClip => ({
  ...{ id, audio: audio.id, name: audio.name, at },
  ...{ from: 0, length: audio.seconds, gainDb: 0, fadeIn: 0, fadeOut: 0 },
});

export const emptyProject = (id: string, name: string): MixProject => ({
  ...{ version: 1, id, name: textWithin(name) },
  ...{ bpm: 120, beatsPerBar: 4, firstBeat: 0, varied: unvaried, masterDb: 0 },
  reverb: { seconds: 1.8 },
  delay: { beats: 0.5, feedback: 0.35 },
  ...{ metronome: false, grid: 'beat', loop: { on: false, from: 0, until: 0 } },
  ...{ audios: [], tracks: [], markers: [], lyrics: [], snapshots: { A: null, B: null } },
});

/** A track for each of the files, all of them from `at`; `before`: how many tracks there are already. */
export function addFiles(audios: readonly MixAudio[], newId: NewId, before = 0, at = 0): MixCommand {
  const tracks = audios.map((audio, index) =>
    newTrack({
      ...{ id: newId(), name: audio.name, hue: hueByOrder(before + index) },
      clips: [newClip(newId(), audio, at)],
    }),
  );
  return { do: 'add', audios, tracks };
}

/** A sound of a song of the product: all of it, or one of its stems. */
export interface SongPart {
  stem: StemName | null;
  /** False: a member's own recording, whole. */
  generated: boolean;
  /** As the page calls it. */
  name: string;
  seconds: number;
  channels: 1 | 2;
}

/** Tracks for the parts of a song, which begin together. */
export function addSong(song: string, parts: readonly SongPart[], newId: NewId, before = 0, at = 0): MixCommand {
  const both = parts.map(({ stem, generated, name, seconds, channels }, index) => {
    const source = { kind: 'song' as const, song, stem, generated };
    const audio: MixAudio = { id: newId(), name: textWithin(name), seconds, channels, source };
    const hue = stem ? hueByStem(stem) : hueByOrder(before + index);
    return { audio, track: newTrack({ id: newId(), name, hue, clips: [newClip(newId(), audio, at)] }) };
  });
  return { do: 'add', audios: both.map(({ audio }) => audio), tracks: both.map(({ track }) => track) };
}
