import { readSongDetails } from '@overtone/contract/song';
import { limits } from '@overtone/contract/limits';
import { call } from '../../lib/api';
import { player } from '../../playback/browser-player';
import { trackOf } from '../../playback/track';
import {
  changeKeptSongs,
  keepPictures,
  keepSong,
  type KeptSong,
  readKeptSongs,
  useKeeping,
  useKeptSongs,
} from './kept-songs';

/** What somebody only looks into is not kept. */
const heardSeconds = 10;

/** Keeps what is played, as long as the page lives. */
export function keepWhatIsPlayed(): void {
  let done = '';
  player.subscribe(() => {
    const { song, playing, currentTime } = player.getState();
    if (!song || !playing || currentTime < heardSeconds || song.id === done) return;
    if (!useKeeping.getState().on || savesData()) return;
    done = song.id;
    void keep(song.id);
  });
}

/** A member who pays for each megabyte is not made to pay twice. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

async function keep(id: string): Promise<void> {
  const { song } = player.getState();
  if (song?.id !== id) return;
  const now = Date.now();
  const known = (useKeptSongs.getState().songs ?? (await readKeptSongs())).find((one) => one.id === id);
  if (known && isSame(known, song.audio_url)) {
    await changeKeptSongs((one) => (one.id === id ? { ...one, playedAt: now } : one));
    await keepPictures(song);
  } else await keepSong(song, now);
}

const pathOf = (address: string | null): string => (address ? new URL(address, location.origin).pathname : '');
const isSame = ({ files }: KeptSong, audio: string | null): boolean => files[0] === pathOf(audio);

/** Asks the server who may still be heard: what has become somebody else's secret, or is gone, goes here too. */
export async function renewKeptSongs(): Promise<void> {
  const songs = await readKeptSongs();
  for (let at = 0; at < songs.length; at += limits.list.maxLimit) {
    const ids = songs.slice(at, at + limits.list.maxLimit).map(({ id }) => id);
    const { data } = await call(readSongDetails, { query: { ids: ids.join(',') } });
    const found = new Map(data.map((song) => [song.id, song]));
    await changeKeptSongs((kept) => {
      if (!ids.includes(kept.id)) return kept;
      const song = found.get(kept.id);
      const isHere = song && song.trashed_at === null && isSame(kept, song.audio_url);
      return isHere ? { ...kept, track: trackOf(song) } : null;
    });
    for (const song of data) await keepPictures(song);
  }
}
