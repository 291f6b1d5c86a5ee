import type { MixLyric, MixMarker } from '@overtone/contract/mix-project';
import type { StemName } from '@overtone/contract/operations';
import { stemNames } from '@overtone/contract/operations';
import { mixingLimits } from '@overtone/contract/limits-mixing';
import type { Song } from '@overtone/contract/song';
import type { QueryClient } from '@tanstack/react-query';
import { addressOf } from '../../../playback/backup-line';
import { isBackupLine } from '../../../playback/browser-player';
import { session } from '../../../lib/session';
import { site } from '../../../lib/site';
import { freshSong } from '../../../songs/data/queries';
import { freshFiles } from '../../../songs/data/song-files';
import { textWithin } from '../../../mixing/bounds';
import { timedLines } from '../../../songs/data/timing-query';
import { browserFetch } from '../../../songs/downloads/browser-fetch';
import { fetchBytes } from '../../../songs/downloads/fetch-bytes';
import { newId } from '../session/new-id';

export interface SongLink {
  stem: StemName | null;
  url: string;
}

const isStem = (name: string): name is StemName => stemNames.some((stem) => stem === name);

/** Where the sound of a song lies: its stems, where they were made and are one's own; else the whole. */
export async function linksOf(client: QueryClient, song: Song): Promise<SongLink[]> {
  const own = song.uid !== null && song.uid === session.get().uid;
  const files = own ? await freshFiles(client, song.id).catch(() => []) : [];
  const stems = files.flatMap(({ name, state, url }) =>
    state === 'complete' && url && isStem(name) ? [{ stem: name, url }] : [],
  );
  return stems.length > 0 ? stems : [await wholeOf(client, song)];
}

async function wholeOf(client: QueryClient, song: Song): Promise<SongLink> {
  const { media_backup_url: backup } = await client.ensureQueryData(site());
  const url = addressOf(song, isBackupLine() ? backup : null);
  if (!url) throw new Error('the song has no sound');
  return { stem: null, url };
}

/** The one sound of a project that names it: a song, or a stem of it. */
export async function linkTo(client: QueryClient, id: string, stem: StemName | null): Promise<SongLink> {
  const song = await freshSong(client, { id }, { networkMode: 'always' });
  if (stem === null) return wholeOf(client, song);
  const found = (await linksOf(client, song)).find((link) => link.stem === stem);
  if (!found) throw new Error('the stem is not there');
  return found;
}

export const readLink = async ({ url }: SongLink, signal: AbortSignal): Promise<ArrayBuffer> =>
  (await fetchBytes(url, browserFetch, signal)).arrayBuffer();

const most = mixingLimits.mixing;

/** The words in time, and a marker where a section begins; nothing where there is no timing. */
export async function notesOf(client: QueryClient, song: Song): Promise<{ lyrics: MixLyric[]; markers: MixMarker[] }> {
  const lines = await timedLines(client, song).catch(() => []);
  const lyrics = lines.slice(0, most.lyricLines).map(({ start, end, text }) => ({
    ...{ at: start, until: Math.max(start, end) },
    text: textWithin(text, 200),
  }));
  const markers = lines.flatMap(({ section, start }) =>
    section ? [{ id: newId(), at: start, name: textWithin(section) }] : [],
  );
  return { lyrics, markers: markers.slice(0, most.markers) };
}
