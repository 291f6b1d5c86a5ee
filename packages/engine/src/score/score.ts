// The score: pure JSON, all a renderer needs. Times in seconds, pitches in MIDI numbers, velocities 0..1.
import type { Sheet } from '../sheet/sheet.js';
import type { Finish } from '../style/quality.js';
import type { Timbre } from '../style/timbre.js';
import type { StemName } from '../theory/stems.js';

/** Part of every seed's meaning: a change of sound must not silently change stored songs. */
export const ENGINE_VERSION = 'overtone-18';

export interface Note {
  t: number;
  dur: number;
  midi: number;
  vel: number;
}

/** A note with its phones (voice/phones.ts). `t` is where the vowel begins; consonants come before it. */
export interface SungNote extends Note {
  onset: string[];
  nucleus: string[];
  coda: string[];
  /** Seconds of consonants before `t`. */
  lead: number;
  /** No breath between the previous note and this one. */
  tied: boolean;
  /** Decibels by which the word is leaned on; absent: as any other. */
  lean?: number;
  /** What is said, where a whole song can be: the words of its line with blanks between, and which syllable of `of` of which word. */
  said?: { line: string; word: number; syllable: number; of: number };
}

export interface Hit {
  t: number;
  drum: string;
  vel: number;
}

export interface NotePart {
  kind: 'notes';
  patch: string;
  gain: number;
  pan: number;
  notes: Note[];
  /** What was heard in the recording: played only where that is not at hand. */
  heard?: boolean;
}

export interface HitPart {
  kind: 'hits';
  kit: string;
  gain: number;
  hits: Hit[];
}

export interface VoicePart {
  kind: 'voice';
  singer: string;
  /** The genre in whose manner notes are held; absent: as most sing. */
  manner?: string;
  /** Of a singer with a voice of their own; otherwise the usual one of their kind. */
  timbre?: Timbre;
  gain: number;
  pan: number;
  /** Decibels beside the vowels of the breath between lines; nothing is heard of it without. */
  inhale?: number;
  /** Decibels by which what hisses is louder than usual. */
  hiss?: number;
  notes: SungNote[];
}

export type Part = NotePart | HitPart | VoicePart;

export interface ScoreWord {
  /** The word alone, then everything written around it: `before + text + after` rebuilds the line. */
  text: string;
  before: string;
  after: string;
  start: number;
  vowel: number;
  end: number;
  syllables: { start: number; end: number }[];
}

export interface ScoreLine {
  section: number;
  text: string;
  /** What is written of who sings in a row before it. */
  mark?: string;
  words: ScoreWord[];
}

export interface ScoreSection {
  kind: string;
  /** As written between brackets, e.g. `Verse 1`. */
  label: string;
  start: number;
  end: number;
  level: number;
}

export interface ScoreChord {
  t: number;
  dur: number;
  name: string;
}

/** How the stems are placed in the room: the facts mix/place.ts needs. */
export interface MixPlan {
  reverbSeconds: number;
  reverbLevel: number;
  delaySeconds: number;
  delayFeedback: number;
  /** 0 none .. 1 deep: the bed ducks under the kick. */
  pump: number;
  levels: Record<StemName, number>;
  brightness: number;
  /** Absent: as mixed. */
  finish?: Finish;
}

/** A recording that sounds from second 0 on. What is written of it in a score is estimated: a simulation of knowing it. */
export interface Recording {
  simulation: true;
  /** The stem it counts as. */
  stem: StemName;
  /** Linear RMS at which it stands in the mix. */
  level: number;
  /** How much faster than recorded it is played, at its own pitch. */
  speed: number;
}

/** Until `until` seconds, and again from `again` on, a score sounds as this one does, sample by sample. */
export interface Origin {
  score: Score;
  until: number;
  again: number | null;
}

export interface Score {
  version: 1;
  engine: string;
  seed: string;
  /** What its band is drawn by where that is not the seed: another was put under it. */
  band?: string;
  title: string;
  /** What is sung, with its section marks; empty for an instrumental. */
  lyrics: string;
  description: string;
  tags: string[];
  genre: string;
  bpm: number;
  key: string;
  instrumental: boolean;
  durationSeconds: number;
  sections: ScoreSection[];
  chords: ScoreChord[];
  lines: ScoreLine[];
  parts: Record<StemName, Part[]>;
  mix: MixPlan;
  /** Where the sound is that of another score; whatever is written here for these times is what that score has. */
  origin?: Origin;
  recording?: Recording;
  /** The composition in beats, from which extend, cover and infill start. */
  sheet: Sheet;
}
