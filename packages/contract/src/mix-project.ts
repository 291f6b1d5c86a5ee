import { z } from 'zod';
import { wireId } from './envelope.js';
import { mixingLimits } from './limits-mixing.js';
import { stemNames } from './operations.js';

/**
 * A project of the mixing console: plain JSON, the one form in which it is undone, kept in the browser, shared and rendered.
 * Times are seconds. On the timeline they are those of the project at speed 1; inside a file they are the file's own. A track with a speed
 * of its own plays a clip of `length` seconds of its file in `length / track.speed` seconds of the timeline.
 */
const { mixing: bounds } = mixingLimits;
const between = (least: number, most: number) => z.number().min(least).max(most);
const seconds = between(0, bounds.length);
const localId = z.string().regex(/^[\w-]{1,40}$/);
const name = z.string().max(bounds.name);
const gainDb = between(bounds.gainDb.least, bounds.gainDb.most);
const speed = between(bounds.speed.least, bounds.speed.most);
const semitones = between(bounds.pitch.least, bounds.pitch.most);

/** A file of this browser, kept beside the project under its hash; or a song of the product, or one of its stems. */
export const mixAudioSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), hash: z.string().regex(/^[\da-f]{64}$/) }),
  z.object({
    ...{ kind: z.literal('song'), song: wireId, stem: z.enum(stemNames).nullable() },
    /** False: a member's own recording, whole. Not known it is taken for a generation; in what a link opens always true. */
    generated: z.boolean().optional(),
  }),
]);
export type MixAudioSource = z.infer<typeof mixAudioSource>;

export const mixAudio = z.object({
  id: localId,
  name,
  seconds: between(0, bounds.fileSeconds),
  channels: z.union([z.literal(1), z.literal(2)]),
  source: mixAudioSource,
});
export type MixAudio = z.infer<typeof mixAudio>;

/** A piece of a file on the timeline. */
export const mixClip = z.object({
  id: localId,
  audio: localId,
  name,
  /** Where it begins on the timeline. */
  at: seconds,
  /** Where it begins in its file, and how much of it is heard. */
  from: seconds,
  length: between(0.001, bounds.fileSeconds),
  gainDb,
  /** Seconds of the timeline at its two edges; together no longer than the clip is there. */
  fadeIn: seconds,
  fadeOut: seconds,
});
export type MixClip = z.infer<typeof mixClip>;

const hertz = between(20, 20_000);
export const mixEq = z.object({
  on: z.boolean(),
  /** Hertz below which it is cut, 12 dB an octave; null: not cut. */
  lowCut: hertz.nullable(),
  low: z.object({ hz: hertz, db: between(-bounds.eqDb, bounds.eqDb) }),
  mid: z.object({ hz: hertz, db: between(-bounds.eqDb, bounds.eqDb), q: between(0.1, 10) }),
  high: z.object({ hz: hertz, db: between(-bounds.eqDb, bounds.eqDb) }),
});
export type MixEq = z.infer<typeof mixEq>;

export const mixCompressor = z.object({
  on: z.boolean(),
  thresholdDb: between(-60, 0),
  ratio: between(1, 20),
  /** Seconds. */
  attack: between(0, 1),
  release: between(0.01, 1),
  makeupDb: between(0, 24),
});
export type MixCompressor = z.infer<typeof mixCompressor>;

/** What plays at another speed, or higher or lower; the two are apart. `formant`: a voice keeps its colour. */
export const mixVaried = z.object({ speed, semitones, formant: z.boolean() });
export type MixVaried = z.infer<typeof mixVaried>;

export const mixTrack = z.object({
  id: localId,
  name,
  /** Degrees of the hue its tone has. */
  hue: between(0, 360),
  gainDb,
  /** -1 left, 0 centre, 1 right. */
  pan: between(-1, 1),
  mute: z.boolean(),
  solo: z.boolean(),
  eq: mixEq,
  compressor: mixCompressor,
  /** Decibels sent behind the fader; at the least nothing is. */
  reverbDb: gainDb,
  delayDb: gainDb,
  varied: mixVaried,
  clips: z.array(mixClip),
});
export type MixTrack = z.infer<typeof mixTrack>;

export const mixMarker = z.object({ id: localId, at: seconds, name });
export type MixMarker = z.infer<typeof mixMarker>;
export const mixLyric = z.object({ at: seconds, until: seconds, text: z.string().max(200) });
export type MixLyric = z.infer<typeof mixLyric>;

/** What a snapshot A or B holds: everything that is turned and nothing that is cut. By the track's id. */
export const mixSettings = z.object({
  masterDb: gainDb,
  tracks: z.record(
    localId,
    mixTrack.pick({
      gainDb: true,
      pan: true,
      mute: true,
      solo: true,
      eq: true,
      compressor: true,
      reverbDb: true,
      delayDb: true,
    }),
  ),
});
export type MixSettings = z.infer<typeof mixSettings>;

export const mixGrids = ['off', 'quarter', 'beat', 'bar'] as const;

export const mixProject = z.object({
  version: z.literal(1),
  id: localId,
  name,
  bpm: between(bounds.bpm.least, bounds.bpm.most),
  beatsPerBar: z.number().int().min(1).max(12),
  /** Where the first beat of the first bar is. */
  firstBeat: seconds,
  /** Of the whole project; the tracks' own come before it. */
  varied: mixVaried,
  masterDb: gainDb,
  reverb: z.object({ seconds: between(0.2, 8) }),
  delay: z.object({ beats: between(0.125, 2), feedback: between(0, 0.9) }),
  metronome: z.boolean(),
  grid: z.enum(mixGrids),
  loop: z.object({ on: z.boolean(), from: seconds, until: seconds }),
  audios: z.array(mixAudio).max(bounds.audios),
  tracks: z.array(mixTrack).max(bounds.tracks),
  markers: z.array(mixMarker).max(bounds.markers),
  lyrics: z.array(mixLyric).max(bounds.lyricLines),
  snapshots: z.object({ A: mixSettings.nullable(), B: mixSettings.nullable() }),
});
export type MixProject = z.infer<typeof mixProject>;

/** Whether what names another thing of the project names one that is there, and no id stands twice. */
export function isSound(project: MixProject): boolean {
  const audios = new Set(project.audios.map(({ id }) => id));
  const clips = project.tracks.flatMap((track) => track.clips);
  const ids = [project.audios, project.tracks, clips, project.markers].map((list) => list.map(({ id }) => id));
  return (
    clips.length <= bounds.clips &&
    clips.every(({ audio }) => audios.has(audio)) &&
    ids.every((list) => new Set(list).size === list.length)
  );
}

/**
 * A project with those of its sounds that `goes` lets pass and the clips of these; tracks stay as they are turned. The words of a song
 * go only where every song of the project does.
 */
export function withSounds(project: MixProject, goes: (audio: MixAudio) => boolean): MixProject {
  const audios = project.audios.filter(goes);
  const there = new Set(audios.map(({ id }) => id));
  const songs = project.audios.filter(({ source }) => source.kind === 'song');
  const whole = songs.length > 0 && songs.every(({ id }) => there.has(id));
  return {
    ...project,
    audios,
    tracks: project.tracks.map((track) => ({ ...track, clips: track.clips.filter(({ audio }) => there.has(audio)) })),
    lyrics: whole ? project.lyrics : [],
  };
}
