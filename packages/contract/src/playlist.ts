import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { done, instant, pageOf, pageQuery, wireId, withData } from './envelope.js';
import { limits } from './limits.js';
import { ownCheck } from './own-check.js';
import { song, songCard } from './song.js';
import { upTo } from './text-schema.js';

export const playlist = z
  .object({
    id: z.string(),
    title: z.string(),
    is_public: z.boolean(),
    nickname: z.string().nullable(),
    avatar_url: z.string().nullable(),
    /** How many of its songs the caller may hear. */
    song_count: z.number().int(),
    /** Of its first four songs that have one. */
    covers: z.array(z.string()),
    created_at: instant,
    updated_at: instant,
    own: z.boolean(),
    /** Its owner shows it, and nobody else sees it yet; told to its owner alone. */
    check: ownCheck.nullable(),
  })
  .meta({ id: 'Playlist' });
export type Playlist = z.infer<typeof playlist>;

/** With what keeps it from others, of the caller's own songs that only they can hear. */
export const playlistSong = songCard.extend(song.pick({ hidden: true, check: true }).partial().shape);

const title = z.string().trim().min(1).check(upTo(limits.playlists.title, 'PLAYLIST_TITLE_LONG'));
const params = z.object({ id: wireId });
const someSongIds = z.array(wireId).max(limits.playlists.songs);
const songIds = someSongIds.min(1);

export const listPlaylists = endpoint({
  method: 'GET',
  path: '/playlists',
  key: 'songs:read',
  access: 'member',
  summary: "The member's playlists, last changed first",
  query: pageQuery,
  response: pageOf(playlist),
});

export const createPlaylist = endpoint({
  method: 'POST',
  path: '/playlists',
  key: 'songs:write',
  access: 'member',
  summary: 'Makes a playlist, empty or of these songs',
  body: z.object({
    title,
    isPublic: z.boolean().default(false),
    songIds: someSongIds.default([]),
  }),
  response: withData(playlist),
  problems: ['PLAYLIST_LIMIT', 'PHONE_UNVERIFIED'],
  limit: 'arrange',
});

/** Songs the caller may not hear are left out. */
export const readPlaylist = endpoint({
  method: 'GET',
  path: '/playlists/{id}',
  key: 'songs:read',
  access: 'visitor',
  summary: 'A public or own playlist with its songs in order',
  params,
  response: withData(playlist.extend({ songs: z.array(playlistSong) })),
  problems: ['PLAYLIST_NOT_FOUND'],
  limit: 'bulk',
});

export const changePlaylist = endpoint({
  method: 'PUT',
  path: '/playlists/{id}',
  key: 'songs:write',
  access: 'member',
  summary: 'Renames an own playlist or changes who may see it',
  params,
  body: z.object({ title: title.optional(), isPublic: z.boolean().optional() }),
  response: withData(playlist),
  problems: ['PLAYLIST_NOT_FOUND', 'PHONE_UNVERIFIED'],
});

export const deletePlaylist = endpoint({
  method: 'DELETE',
  path: '/playlists/{id}',
  access: 'member',
  summary: 'Removes an own playlist; its songs stay',
  params,
  response: done,
  problems: ['PLAYLIST_NOT_FOUND'],
});

/** What is in it already stays where it is. */
export const addToPlaylist = endpoint({
  method: 'POST',
  path: '/playlists/{id}/songs',
  key: 'songs:write',
  access: 'member',
  summary: 'Adds songs at the end of an own playlist',
  params,
  body: z.object({ songIds }),
  response: withData(playlist),
  problems: ['PLAYLIST_NOT_FOUND', 'PLAYLIST_FULL', 'SONG_NOT_FOUND', 'PHONE_UNVERIFIED'],
  limit: 'arrange',
});

/**
 * The songs named come first, in this order. Songs that are neither named nor removed, which somebody has just added, stay
 * behind them in their order; only those of `removed` are taken out.
 */
export const arrangePlaylist = endpoint({
  method: 'PUT',
  path: '/playlists/{id}/songs',
  key: 'songs:write',
  access: 'member',
  summary: 'Reorders an own playlist and takes songs out of it',
  params,
  body: z.object({ songIds: someSongIds, removed: someSongIds.default([]) }),
  response: withData(playlist),
  problems: ['PLAYLIST_NOT_FOUND', 'PHONE_UNVERIFIED'],
  limit: 'arrange',
});
