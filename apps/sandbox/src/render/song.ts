import { createHash } from 'node:crypto';
import type { ComposeRequest } from '@overtone/engine/engine';

/** Everything that decides how a song sounds: equal requests are one song. */
export interface SongRequest extends ComposeRequest {
  maxSeconds: number;
}

/** Known as soon as the song is composed, before a sound is rendered. */
export interface SongFacts {
  title: string;
  lyrics: string;
  tags: string;
  durationSeconds: number;
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
} as const;

/** Part of every song's key: raise it when the files of a song change while the engine does not. */
const filesVersion = '2';

export function songKey(request: SongRequest, engineVersion: string): string {
  const { seed, lyrics, description, tags, title, instrumental, maxSeconds } = request;
  const material = [
    engineVersion,
    filesVersion,
    seed,
    lyrics,
    description,
    tags,
    title,
    instrumental === true,
    maxSeconds,
  ];
  return createHash('sha256').update(JSON.stringify(material)).digest('hex').slice(0, 40);
}
