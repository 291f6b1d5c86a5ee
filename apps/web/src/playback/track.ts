import type { Song } from '@overtone/contract/song';

/** What the player needs of a song, and all that is kept of it in the browser: no lyrics, a queue of 100 stays small. */
const kept = [
  'id',
  'task_id',
  'title',
  'nickname',
  'display_name',
  'type',
  'model_name',
  'audio_url',
  'image_url',
  'image_large_url',
  'duration',
  'is_public',
  'is_sandbox',
] as const satisfies (keyof Song)[];

/** Not of every song: cards of public lists come without a trace, the player asks for the whole song when it plays; what an older page has kept knows of no takes, and not where it comes from. */
const maybe = ['uid', 'peaks', 'take', 'kept', 'continue_clip_id'] as const satisfies (keyof Song)[];

export type Track = Pick<Song, (typeof kept)[number]> & { [K in (typeof maybe)[number]]?: Song[K] | undefined };

export const trackOf = (song: Track): Track =>
  Object.fromEntries([...kept, ...maybe].map((field) => [field, song[field]])) as unknown as Track;

const isText = (value: unknown) => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);

/** Whether what a browser has kept can be shown and played: an older version may have written it. */
export function isTrack(value: unknown): value is Track {
  if (typeof value !== 'object' || value === null || !kept.every((field) => field in value)) return false;
  const { id, title, type, duration, audio_url, nickname, display_name, peaks } = value as Record<string, unknown>;
  return (
    [id, title, type].every(isText) &&
    [audio_url, nickname, display_name].every(isTextOrNull) &&
    (duration === null || typeof duration === 'number') &&
    (peaks === undefined || peaks === null || Array.isArray(peaks))
  );
}

/** http(s) or a path of our own site; blob:, data: and malformed addresses are refused. */
export function isAudioUrl(url: string): boolean {
  if (/^\/(?!\/)/.test(url)) return true;
  try {
    return ['http:', 'https:'].includes(new URL(url).protocol);
  } catch {
    return false;
  }
}

/** Providers whose hosts answer no CORS headers. */
export const crossOriginOf = ({ type }: Track): 'anonymous' | null =>
  type === 'mureka' || type === 'udio' ? null : 'anonymous';

/** Fuzz songs, made here or of the library: the only ones that the backup line carries. */
export const isRiffSong = ({ type, model_name: model }: Pick<Track, 'type' | 'model_name'>): boolean =>
  type === 'riff_music' || type === 'riff_extend' || (type === 'preset' && /^fuzz/i.test(model));
