import type { Song } from '@overtone/contract/song';
import { titleOf } from '../data/song-words';
import type { AskedSong } from '../song-dialog-request';
import { isOnceSong, type OnceSong } from './once';

type Failed = Pick<Song, 'operation' | 'continue_clip_id' | 'title' | 'gpt_description_prompt' | 'prompt'>;

/** Of a song that was to be made of another at once: what is asked about again. Null: it was asked for at the desk. */
export function onceAgain(song: Failed): { of: AskedSong; operation: OnceSong } | null {
  const { operation, continue_clip_id: id } = song;
  return id !== null && isOnceSong(operation) ? { of: { id, title: titleOf(song) }, operation } : null;
}
