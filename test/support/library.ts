import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SongGenre, songGenres, type SongLanguage, songLanguages } from '@overtone/contract/library';
import { limits } from '@overtone/contract/limits';
import type { TimedWord } from '@overtone/contract/timing';
import { analyseMp3, type AudioFacts } from '../../apps/api/src/platform/audio/analyse.js';
import type { Database } from '../../apps/api/src/platform/database/database.js';
import type { Song } from '../../apps/api/src/platform/database/generated/client.js';

/** Where songs are put: a `TestApp` as it is, or the database and the folder of a `TestServer`. */
export interface Shelf {
  database: Database;
  /** The server's STORAGE_DIR. */
  media: string;
  clock?: { now(): Date };
}

/** One song of an arranged library. Whatever is left out varies from song to song. */
export interface ArrangedSong {
  title?: string;
  /** A member's song; without it one of the library, by an invented artist. */
  uid?: number;
  artist?: string;
  language?: SongLanguage;
  genres?: SongGenre[];
  tags?: string;
  negativeTags?: string;
  lyrics?: string;
  /** Told, not heard: the sound stays as long as it is. */
  duration?: number;
  isPublic?: boolean;
  status?: 'complete' | 'pending' | 'error';
  trashedAt?: Date;
  canRemix?: boolean;
  personaId?: string;
  type?: string;
  operation?: string;
  modelName?: string;
  modelVersion?: string;
  description?: string;
  generationId?: string;
  errorType?: string;
  errorMessage?: string;
  createdAt?: Date;
  sourceSongId?: string;
  /** Never counted unless given. */
  plays?: number;
  likes?: number;
  videoCover?: boolean;
  /** Words of its lyrics spread over its length, or these. */
  timing?: true | TimedWord[];
}

const folder = join(import.meta.dirname, 'library-files');
const files = {
  audioName: 'song.mp3',
  imageName: 'cover.jpg',
  thumbName: 'thumb.webp',
  midiName: 'song.mid',
} as const;
const loop = 'loop.mp4';
const spectrumName = 'spectrum.bin';

const words = ['月光', '晚风', '旧城', '远山', '潮汐', '灯塔', '雨巷', '银河', '归途', '琴弦', '木棉', '候鸟'];
const artists = ['林深处', '南木舟', '阿澈', '青岚', 'Mira Vale', '白夜行人'];
const lyrics = '[主歌]\n琴弦轻轻颤\n月光落在水面\n[副歌]\n我在弦外听见你\n一遍又一遍';
const own = { uid: null, type: 'preset', operation: 'preset' };

let facts: Promise<AudioFacts> | undefined;
const readFacts = (): Promise<AudioFacts> => (facts ??= readFile(join(folder, files.audioName)).then(analyseMp3));
/** What a song's row says of them. */
const heard = ({ duration, loudness, peaks }: AudioFacts) => ({ duration, loudness, peaks });

/** Songs that really play: all sound alike, a few seconds long, with picture, score and spectrum. Newest first. */
export async function arrangeLibrary(shelf: Shelf, songs: number | ArrangedSong[]): Promise<Song[]> {
  const specs = typeof songs === 'number' ? Array.from({ length: songs }, (): ArrangedSong => ({})) : songs;
  const known = await readFacts();
  const now = shelf.clock?.now() ?? new Date();
  const rows = await shelf.database.client.song.createManyAndReturn({
    data: specs.map((spec, index) => rowOf(spec, index, known, now)),
  });
  await Promise.all(rows.map((row) => putFiles(shelf.media, row, known)));
  await Promise.all(specs.map((spec, index) => arrangeRest(shelf.database, rows[index] as Song, spec, known)));
  return rows;
}

function rowOf(spec: ArrangedSong, index: number, known: AudioFacts, now: Date) {
  const status = spec.status ?? 'complete';
  const { timing: _, plays: __, likes: ___, videoCover, ...given } = spec;
  return {
    ...(spec.uid === undefined
      ? { ...own, artist: artists[index % artists.length] }
      : { type: 'music', operation: 'music' }),
    position: 0,
    provider: 'suno',
    title: `${words[index % words.length]}${words[(index * 5 + 3) % words.length]}`,
    tags: 'folk, guitar',
    lyrics,
    modelName: 'chirp-v5',
    modelVersion: 'v5',
    isPublic: true,
    language: songLanguages[index % songLanguages.length],
    genres: [songGenres[index % songGenres.length] as SongGenre],
    mediaKey: randomUUID().replaceAll('-', ''),
    createdAt: new Date(now.getTime() - index * 60_000),
    ...(status === 'complete' && { ...files, ...heard(known), spectrumName, completedAt: now, progress: 100 }),
    videoCoverName: videoCover ? loop : null,
    ...given,
    status,
  };
}

async function putFiles(media: string, song: Song, { duration }: AudioFacts): Promise<void> {
  if (!song.audioName) return;
  const place = join(media, 'songs', song.mediaKey);
  await mkdir(place, { recursive: true });
  const names = [...Object.values(files), ...(song.videoCoverName ? [loop] : [])];
  await Promise.all(names.map((name) => copyFile(join(folder, name), join(place, name))));
  await writeFile(join(place, spectrumName), spectrumOf(duration));
}

/** A wave that runs through the bands. */
function spectrumOf(seconds: number): Uint8Array {
  const { bands, framesPerSecond } = limits.spectrum;
  return Uint8Array.from({ length: Math.floor(seconds * framesPerSecond) * bands }, (_, at) =>
    Math.round(50 + 45 * Math.sin(at / bands / 3 + (at % bands) / 4)),
  );
}

async function arrangeRest(database: Database, song: Song, spec: ArrangedSong, known: AudioFacts): Promise<void> {
  const { plays, likes, timing } = spec;
  if (plays !== undefined || likes !== undefined) {
    await database.client.songCounts.update({ where: { songId: song.id }, data: { plays, likes } });
  }
  if (timing) {
    const spread = timing === true ? timedWords(song.lyrics, known.duration) : timing;
    await database.client.songTiming.create({ data: { songId: song.id, words: spread as object[] } });
  }
}

/** As Suno sends them: section marks before the first word of a section, a line end after the last word of a line. */
export function timedWords(text: string, seconds: number): TimedWord[] {
  const spoken: string[] = [];
  let mark = '';
  for (const line of text.split('\n').filter(Boolean)) {
    if (line.startsWith('[')) mark = `${line}\n`;
    else {
      const parts = line.match(/[A-Za-z']+ ?|\S/gu) ?? [];
      spoken.push(...parts.map((part, at) => `${at ? '' : mark}${part}${at === parts.length - 1 ? '\n' : ''}`));
      mark = '';
    }
  }
  const step = seconds / spoken.length;
  return spoken.map((word, at) => ({ word, start_s: at * step, end_s: (at + 1) * step, success: true }));
}
