import { sourceRoles } from '@overtone/contract/operations';
import type { ComposeRequest, Voice } from '@overtone/engine/engine';
import type { Growth } from '@overtone/engine/operations/growth';
import type { StemName } from '@overtone/engine/theory/stems';

/** What a song was made by, where it was not composed from nothing. */
export const workKinds = [...sourceRoles, 'precede', 'recording'] as const;
export type WorkKind = (typeof workKinds)[number];

export interface SongWork {
  kind: WorkKind;
  /** The songs it starts from, each with everything that decides how it sounds: a score can always be made again. */
  sources: SongRequest[];
  /** Seconds of the source: where it is continued, or the stretch that is replaced. */
  at?: number;
  from?: number;
  to?: number;
  /** The longest that a new part may be; absent: as long as any song. */
  most?: number;
  /** Whether an extension is heard from the first second of its source; absent: from where it goes on. */
  whole?: boolean;
  /** Of a speed; 2 is twice as fast. */
  factor?: number;
  /** Of a persona: who sings; absent in what was kept before voices were: who sings in its source. */
  voice?: Voice;
  /** Of a recording: the name of its file among the uploads, which is the digest of its bytes. */
  file?: string;
}

/** One of the twelve, or several as one: all who sing, all who do not, all who beat, all but singers, beat and bass. */
export type StemPart = StemName | 'voices' | 'instrumental' | 'beat' | 'others';

/** Everything that decides how a song sounds: equal requests are one song. */
export interface SongRequest extends ComposeRequest {
  maxSeconds: number;
  work?: SongWork;
  /** Of a song that was handed over: it is what lies in its folder, whatever the same request would give today. */
  kept?: KeptSong;
}

/** The folder of a song, and the edition (instruments/edition.ts) that made it. */
export interface KeptSong {
  key: string;
  edition: string;
}

/** Whether a song was handed over by another edition than this: it cannot be made again, only found. */
export const isOfBefore = ({ kept }: SongRequest, edition: string): boolean =>
  kept !== undefined && kept.edition !== edition;

/** Known as soon as the song is composed, before a sound is rendered. */
export interface SongFacts {
  title: string;
  lyrics: string;
  tags: string;
  durationSeconds: number;
  /** How much longer it may grow; absent in what was made before this was told. */
  growth?: Growth;
}

/** A sung line and its words; times in seconds. `gap` says whether a blank follows the word. */
export interface SungLine {
  /** Which section of the song, and of what kind: `verse`. */
  section: number;
  kind: string;
  text: string;
  words: { text: string; start: number; end: number; gap: boolean }[];
}

/** The files of one rendered song, in its folder; `facts` is written last and says the rest is there. */
export const songFiles = {
  facts: 'facts.json',
  words: 'words.json',
  lines: 'lines.json',
  midi: 'song.mid',
  audio: 'song.mp3',
  image: 'cover-512.jpg',
  imageLarge: 'cover-1024.jpg',
  /** All notes, packed: what later work starts from. */
  score: 'score.json.gz',
  /** The gain of the whole mix over time; made when the first stem is. */
  master: 'master.bin',
  /** Made when it is first asked for. */
  wav: 'song.wav',
  video: 'video.mp4',
  /** Six parts and their notes, as one family hands them over. */
  sixStems: 'six-stems.zip',
  sixMidis: 'six-midis.zip',
} as const;

/** A file that is not made with the song. */
export type LateFile =
  | typeof songFiles.wav
  | typeof songFiles.video
  | typeof songFiles.sixStems
  | typeof songFiles.sixMidis
  | `stem-${StemPart}.mp3`;
