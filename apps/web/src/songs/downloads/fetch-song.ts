import type { Song } from '@overtone/contract/song';
import type { QueryClient } from '@tanstack/react-query';
import { addressOf } from '../../playback/backup-line';
import { isBackupLine } from '../../playback/browser-player';
import { session } from '../../lib/session';
import { site } from '../../lib/site';
import { toLrc, toPlainText, toSrt } from '../timing/lyric-files';
import { freshSong } from '../data/queries';
import { timedLines } from '../data/timing-query';
import { lyricLines } from '../timing/timing-lines';
import { decode } from './decode';
import { browserFetch } from './browser-fetch';
import { fetchBytes, type OnShare } from './fetch-bytes';
import { saveFilmOrScore, saveStems } from './fetch-file';
import { songFileName, wordsFileName } from './file-name';
import type { Format, LyricFormat } from './formats';
import { handedLink } from './handed-link';
import { keepFile } from './keep-file';
import { named } from './named';
import { oneAtATime } from './one-at-a-time';
import { songLabel } from './song-label';
import { stopsHard, wavParts, type Sound } from './wav';

interface HowSaved {
  /** Left out: a song that ends abruptly is faded. */
  fade?: boolean | undefined;
  onShare?: OnShare;
  /** Proof that the member has undertaken to show the visible label; null: the file shows it. */
  grant?: string | null;
}

/** A decoded song takes a hundred megabytes and more: never two at once, however many are fetched. */
const alone = oneAtATime();

/** Fetches one file of a song and hands it to the browser to keep. */
export async function saveSong(
  client: QueryClient,
  id: string,
  format: Format,
  signal: AbortSignal,
  { fade, onShare, grant = null }: HowSaved = {},
): Promise<void> {
  const song = await freshSong(client, { id }, { networkMode: 'always' });
  if (format === 'wav') {
    const file = await fetchSound(client, song, signal, onShare);
    return alone(async () => {
      signal.throwIfAborted();
      await saveWav(client, song, await decode(file), { fade, grant }, signal);
    });
  }
  if (format === 'lrc' || format === 'srt' || format === 'txt') return saveLyrics(client, song, format, signal);
  if (format === 'stems') return saveStems(client, song, { signal, onShare, grant });
  if (format === 'midi' || (format === 'mp4' && isOwn(song)))
    return saveFilmOrScore(song, format, { signal, onShare, grant });
  const name = songFileName(named(song), format);
  const link = handedLink(await linkTo(client, song, format), name, grant);
  await keepFile({ name, content: await fetchBytes(link, browserFetch, signal, onShare) }, signal);
}

const isOwn = ({ uid }: Song): boolean => uid !== null && uid === session.get().uid;

/** The song's own bytes, as they are stored. */
export const fetchSound = async (
  client: QueryClient,
  song: Song,
  signal: AbortSignal,
  onShare?: OnShare,
): Promise<Blob> => fetchBytes(await linkTo(client, song, 'mp3'), browserFetch, signal, onShare);

/** The song decoded. Throws when it is not there or not to be decoded. */
export async function readSound(
  client: QueryClient,
  song: Song,
  signal: AbortSignal,
  onShare?: OnShare,
): Promise<Sound> {
  const file = await fetchSound(client, song, signal, onShare);
  return alone(() => decode(file));
}

export async function saveWav(
  client: QueryClient,
  song: Song,
  sound: Sound,
  { fade = stopsHard(sound), grant = null }: Pick<HowSaved, 'fade' | 'grant'>,
  signal?: AbortSignal,
): Promise<void> {
  const label = await songLabel(client, song, { marked: grant === null });
  const content = new Blob(wavParts(sound, { fade, label, at: new Date() }), { type: 'audio/wav' });
  await keepFile({ name: songFileName(named(song), 'wav'), content }, signal);
}

async function linkTo(client: QueryClient, song: Song, format: 'mp3' | 'mp4'): Promise<string> {
  const { media_backup_url: backup } = await client.ensureQueryData(site());
  const link = format === 'mp4' ? song.video_url : addressOf(song, isBackupLine() ? backup : null);
  if (!link) throw new Error(`the song has no ${format}`);
  return link;
}

/** Words without times are plain text, whatever was asked for; of a song without words there is no file. */
async function saveLyrics(client: QueryClient, song: Song, format: LyricFormat, signal: AbortSignal): Promise<void> {
  if (!song.prompt.trim()) return;
  const timed = format === 'txt' ? [] : await timedLines(client, song);
  const head = { title: song.title, artist: song.nickname ?? '', duration: song.duration };
  const files = {
    lrc: () => toLrc(timed, head),
    srt: () => toSrt(timed),
    txt: () => toPlainText(lyricLines(song.prompt)),
  };
  const extension = timed.length > 0 ? format : 'txt';
  const content = new Blob([files[extension]()], { type: 'text/plain;charset=utf-8' });
  await keepFile({ name: wordsFileName(named(song), extension), content }, signal);
}
