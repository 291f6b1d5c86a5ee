import { song } from '@overtone/contract/song';
import type { z } from 'zod';

/** What the player needs of a song, and all that is kept of it in the browser: no lyrics, a queue of 100 stays small. */
export const track = song
  .pick({
    id: true,
    task_id: true,
    title: true,
    nickname: true,
    display_name: true,
    type: true,
    model_name: true,
    audio_url: true,
    image_url: true,
    image_large_url: true,
    duration: true,
    is_public: true,
    is_sandbox: true,
  })
  // Cards of public lists come without: the player asks for the whole song when it plays.
  .extend({ peaks: song.shape.peaks.optional() });
export type Track = z.infer<typeof track>;

/** http(s) or a path of our own site; blob:, data: and malformed addresses are refused (specification 5). */
export function isAudioUrl(url: string): boolean {
  if (/^\/(?!\/)/.test(url)) return true;
  try {
    return ['http:', 'https:'].includes(new URL(url).protocol);
  } catch {
    return false;
  }
}

/** Providers whose hosts answer no CORS headers (specification 4). */
export const crossOriginOf = ({ type }: Track): 'anonymous' | null =>
  type === 'mureka' || type === 'udio' ? null : 'anonymous';

/** Fuzz songs, made here or of the library: the only ones that the backup line carries (specification 9, second document). */
export const isRiffSong = ({ type, model_name: model }: Pick<Track, 'type' | 'model_name'>): boolean =>
  type === 'riff_music' || type === 'riff_extend' || (type === 'preset' && /^fuzz/i.test(model));
