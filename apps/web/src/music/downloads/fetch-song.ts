import { readSongMidi, type Song } from '@overtone/contract/song';
import type { QueryClient } from '@tanstack/react-query';
import { addressOf } from '../../audio/backup-line';
import { isBackupLine } from '../../audio/browser-player';
import { call } from '../../lib/api';
import { site } from '../../lib/site';
import { toLrc, toPlainText, toSrt } from '../lyric-files';
import { songQuery } from '../queries';
import { timingQuery } from '../timing';
import { lyricLines } from '../timing-lines';
import { decode } from './decode';
import { fetchBytes, type BytesOutside } from './fetch-bytes';
import { fileName, songFileName } from './file-name';
import type { Format, LyricFormat } from './formats';
import { keepFile } from './keep-file';
import { stopsHard, wavFile, type Sound } from './wav';

const outside: BytesOutside = {
  fetch: (...request) => fetch(...request),
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** As the server has it now: links of private songs end, so each download asks for one of its own. */
export const freshSong = (client: QueryClient, id: string): Promise<Song> =>
  client.fetchQuery({ ...songQuery(id), staleTime: 0, networkMode: 'always' });

/** Fetches one file of a song and hands it to the browser to keep. Without `fade` a song that stops hard is faded. */
export async function saveSong(client: QueryClient, id: string, format: Format, signal: AbortSignal, fade?: boolean) {
  const song = await freshSong(client, id);
  if (format === 'wav') return saveWav(song, await readSound(client, song, signal), fade);
  if (format === 'lrc' || format === 'srt' || format === 'txt') return saveLyrics(client, song, format);
  const content = await fetchBytes(await linkTo(client, song, format), outside, signal);
  await keepFile({ name: songFileName(song, format === 'midi' ? 'mid' : format), content });
}

/** The song decoded. Throws when it is not there or not to be decoded. */
export async function readSound(client: QueryClient, song: Song, signal: AbortSignal): Promise<Sound> {
  return decode(await fetchBytes(await linkTo(client, song, 'mp3'), outside, signal));
}

export async function saveWav(song: Song, sound: Sound, fade = stopsHard(sound)): Promise<void> {
  const content = new Blob([wavFile(sound, { fade })], { type: 'audio/wav' });
  await keepFile({ name: songFileName(song, 'wav'), content });
}

async function linkTo(client: QueryClient, song: Song, format: 'mp3' | 'mp4' | 'midi'): Promise<string> {
  if (format === 'midi') return (await call(readSongMidi, { params: { id: song.id } })).data.url;
  const { media_backup_url: backup } = await client.ensureQueryData(site());
  const link = format === 'mp4' ? song.video_url : addressOf(song, isBackupLine() ? backup : null);
  if (!link) throw new Error(`the song has no ${format}`);
  return link;
}

/** Words without times are plain text, whatever was asked for; of a song without words there is no file. */
async function saveLyrics(client: QueryClient, song: Song, format: LyricFormat): Promise<void> {
  if (!song.prompt.trim()) return;
  const timed = format === 'txt' ? [] : await client.fetchQuery(timingQuery(song));
  const head = { title: song.title, artist: song.nickname ?? '', duration: song.duration };
  const files = {
    lrc: () => toLrc(timed, head),
    srt: () => toSrt(timed),
    txt: () => toPlainText(lyricLines(song.prompt)),
  };
  const extension = timed.length > 0 ? format : 'txt';
  const content = new Blob([files[extension]()], { type: 'text/plain;charset=utf-8' });
  await keepFile({ name: fileName(song.title, extension), content });
}
