import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { wireId, withData } from './envelope.js';
import { song } from './song.js';

/** Setting what is set already is no failure. */
export const setFavorite = endpoint({
  method: 'POST',
  path: '/songs/favorite',
  key: 'songs:write',
  access: 'member',
  summary: 'Puts a song among the favourites or takes it out',
  body: z.object({ songId: wireId, isFavorite: z.boolean() }),
  /** `message` is what may be shown as it is. */
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ songId: z.string(), isFavorite: z.boolean() }),
  }),
  problems: ['SONG_NOT_FOUND', 'FAVORITES_FULL'],
});

/** `peaks` are left out (null): a thousand songs must stay a short answer. Songs one may no longer hear are left out. */
export const listFavorites = endpoint({
  method: 'GET',
  path: '/user/songs/favorites/all',
  key: 'songs:read',
  access: 'member',
  summary: 'All favourite songs, latest first',
  response: withData(z.array(song)),
  limit: 'bulk',
});
