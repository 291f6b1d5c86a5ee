import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { done, instant, pageOf, pageQuery, wireId, withData } from './envelope.js';
import { limits } from './limits.js';
import { ownCheck } from './own-check.js';
import { reportReason } from './report.js';
import { songTypes } from './song-type.js';
import { searchText, upTo } from './text-schema.js';

export const songType = z.enum(songTypes);
export const songStatus = z.enum(['pending', 'complete', 'error']);

/** The five lobes of the progress string, in order. */
export const stage = z.enum(['queued', 'composing', 'arranging', 'singing', 'finishing']);
export type Stage = z.infer<typeof stage>;

export const song = z
  .object({
    id: z.string(),
    task_id: z.string().nullable(),
    task_id_group: z.string().nullable(),
    continue_clip_id: z.string().nullable(),
    uid: z.string().nullable(),
    user_id: z.string().nullable(),
    nickname: z.string().nullable(),
    display_name: z.string().nullable(),
    /** Who made it, as shown: the same as `nickname`, under the name that players look for. */
    artist: z.string().nullable(),
    /** What its member is addressed by: the uid; null for invented artists. */
    handle: z.string().nullable(),
    /** Who made it: a member's picture or one drawn from an invented artist's name. */
    avatar_url: z.string().nullable(),
    title: z.string(),
    tags: z.string(),
    negative_tags: z.string(),
    /** The lyrics. */
    prompt: z.string(),
    /** What was asked for: lyrics, style and what to leave out. Where it was left open, the song itself says more. */
    meta_prompt: z.string(),
    meta_tags: z.string(),
    meta_negative_tags: z.string(),
    gpt_description_prompt: z.string().nullable(),
    model_name: z.string(),
    model_version: z.string(),
    type: songType,
    operation: z.string(),
    /** Which of the songs of one submit it is, from 1; null where one was made alone. */
    take: z.number().int().positive().nullable(),
    /** Its owner has chosen it among those of its submit. */
    kept: z.boolean(),
    status: songStatus,
    stage: stage.nullable(),
    /** Whole percent, 0 to 100. */
    progress: z.number().int().min(0).max(100),
    /** How many songs are in front of it while it is queued. */
    queue_position: z.number().int().nullable(),
    error_type: z.string().nullable(),
    error_message: z.string().nullable(),
    /** Points that came back when it failed. */
    refunded_points: z.number().nullable(),
    audio_url: z.string().nullable(),
    /** What plays: the same as `audio_url`. */
    url: z.string().nullable(),
    /** 384 pixels where we made one; `cover` is the large picture. */
    image_url: z.string().nullable(),
    image_large_url: z.string().nullable(),
    cover: z.string().nullable(),
    video_url: z.string().nullable(),
    /** A silent loop in place of the picture. */
    video_cover_url: z.string().nullable(),
    wav_file_url: z.string().nullable(),
    /** Bytes of `limits.spectrum`: what the visualizer draws. */
    spectrum_url: z.string().nullable(),
    /** There is a score to be had at GET /songs/{id}/midi. */
    has_midi: z.boolean(),
    /** Seconds. */
    duration: z.number().nullable(),
    /** Integrated, in LUFS. */
    loudness: z.number().nullable(),
    /** 200 loudness values from 0 to 100, for the trace. */
    peaks: z.array(z.number().int()).nullable(),
    is_public: z.boolean(),
    share_with_community: z.boolean(),
    /** When its owner put it into the trash; nobody else sees it there. */
    trashed_at: instant.nullable(),
    /** Taken from the public by staff, and why; told to its owner alone. */
    hidden: z
      .object({ reason: reportReason, note: z.string(), hidden_at: instant, appealed_at: instant.nullable() })
      .nullable(),
    /** A generated song is known in it: without one a mix stays private. Told to its owner alone. */
    source_known: z.boolean().nullable(),
    /** Its owner shows it, and nobody else sees it yet; told to its owner alone. */
    check: ownCheck.nullable(),
    is_sandbox: z.boolean(),
    /** Null: never counted; what is shown then grows by the rule of `growth.ts`. */
    play_count: z.number().int().nullable(),
    upvote_count: z.number().int().nullable(),
    /** Whether the member who reads it has liked it; null where an answer is the same for everybody. */
    isThumbsUp: z.boolean().nullable(),
    created_at: instant,
  })
  .meta({ id: 'Song' });
export type Song = z.infer<typeof song>;

/** What a card, a row of a public list and the player need. */
export const songCard = song
  .pick({
    id: true,
    task_id: true,
    uid: true,
    user_id: true,
    nickname: true,
    display_name: true,
    artist: true,
    avatar_url: true,
    title: true,
    tags: true,
    model_name: true,
    model_version: true,
    type: true,
    take: true,
    kept: true,
    status: true,
    audio_url: true,
    url: true,
    image_url: true,
    image_large_url: true,
    cover: true,
    video_url: true,
    video_cover_url: true,
    duration: true,
    is_public: true,
    is_sandbox: true,
    play_count: true,
    upvote_count: true,
    created_at: true,
  })
  .meta({ id: 'SongCard' });
export type SongCard = z.infer<typeof songCard>;

export const songSort = z.enum(['newest', 'oldest', 'title', 'plays', 'likes', 'longest', 'shortest']);
export type SongSort = z.infer<typeof songSort>;

export const listUserSongs = endpoint({
  method: 'GET',
  path: '/user/songs',
  key: 'songs:read',
  access: 'member',
  summary: "The member's own songs, newest first unless sorted otherwise",
  query: pageQuery.extend({
    /** In title, style and lyrics. */
    q: searchText(limits.song.search).optional(),
    status: songStatus.optional(),
    visibility: z.enum(['public', 'private']).optional(),
    model: z.string().max(40).optional(),
    /** Uploaded recordings alone, or none of them. */
    uploads: z.enum(['only', 'none']).optional(),
    sort: songSort.default('newest'),
    /** Those in the trash instead of those outside. */
    trash: z.stringbool().default(false),
  }),
  response: pageOf(song),
});

const songParams = z.object({ id: wireId });

/** Public songs for everybody, private ones and those in the trash for their owner: everything else is not there. */
export const getSong = endpoint({
  method: 'GET',
  path: '/songs/{id}',
  key: 'songs:read',
  access: 'visitor',
  summary: 'One song',
  params: songParams,
  response: withData(song),
  problems: ['SONG_NOT_FOUND'],
});

export const getPresetSong = endpoint({
  method: 'GET',
  path: '/preset/songs/{id}',
  key: 'songs:read',
  access: 'visitor',
  summary: 'One preset song of the library',
  params: songParams,
  response: withData(song),
  problems: ['SONG_NOT_FOUND'],
});

/** Ids in a query, separated by commas; each once. */
export const idList = (most: number) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(z.string()).min(1).max(most));

/** Those that are not there for the caller are left out. */
export const readSongDetails = endpoint({
  method: 'GET',
  path: '/song-details',
  key: 'songs:read',
  access: 'visitor',
  summary: 'Songs by their ids, separated by commas, in the order asked',
  query: z.object({ ids: idList(limits.list.maxLimit) }),
  response: withData(z.array(song)),
});

const title = z.string().trim().min(1).check(upTo(limits.song.title, 'TITLE_LONG'));

export const setSongTitle = endpoint({
  method: 'PUT',
  path: '/songs/title',
  key: 'songs:write',
  access: 'member',
  summary: 'Renames an own song',
  body: z.object({ songId: wireId, title }),
  response: withData(song),
  problems: ['SONG_NOT_FOUND', 'PHONE_UNVERIFIED'],
});

export const setSongVisibility = endpoint({
  method: 'POST',
  path: '/songs/visibility',
  key: 'songs:write',
  access: 'member',
  summary: 'Makes an own song public or private; its old links end when it becomes private',
  body: z.object({ songId: wireId, isPublic: z.boolean() }),
  response: withData(song),
  problems: ['SONG_NOT_FOUND', 'SONG_NOT_READY', 'SONG_TRASHED', 'UPLOAD_PRIVATE', 'PHONE_UNVERIFIED'],
});

/** The id is read from the body or, where a proxy drops it, from the query. */
export const trashSong = endpoint({
  method: 'DELETE',
  path: '/songs/trash',
  key: 'songs:write',
  access: 'member',
  summary: `Puts an own song into the trash for ${limits.trash.days} days`,
  query: z.object({ songId: wireId.optional() }),
  body: z.object({ songId: wireId.optional() }).default({}),
  response: done,
  problems: ['SONG_NOT_FOUND', 'SONG_NOT_READY'],
});

export const restoreSong = endpoint({
  method: 'POST',
  path: '/songs/restore',
  key: 'songs:write',
  access: 'member',
  summary: 'Takes an own song out of the trash',
  body: z.object({ songId: wireId }),
  response: withData(song),
  problems: ['SONG_NOT_FOUND', 'PHONE_UNVERIFIED'],
});

export const songChange = z.enum(['trash', 'restore', 'publish', 'hide', 'purge']);
export type SongChange = z.infer<typeof songChange>;

/** Each song by itself: what could not be done is told, the rest is done. `purge` removes for good what is in the trash. */
export const changeSongs = endpoint({
  method: 'POST',
  path: '/songs/batch',
  access: 'member',
  summary: 'One change to many own songs',
  body: z.object({ songIds: z.array(wireId).min(1).max(limits.song.perChange), change: songChange }),
  response: withData(
    z.object({
      changed: z.array(z.string()),
      /** Of these nobody else sees some yet: they are being checked, or are not let through; absent where there are none. */
      withheld: z.array(z.string()).optional(),
      failed: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
    }),
  ),
  timeoutMs: 60_000,
});

/** JPEG, PNG or WebP in base64; null gives back the picture it came with. */
export const setSongCover = endpoint({
  method: 'PUT',
  path: '/user/songs/cover',
  key: 'songs:write',
  access: 'member',
  summary: 'Changes the picture of an own song',
  body: z.object({ songId: wireId, image: z.base64().max(limits.cover.base64).nullable() }),
  response: withData(song),
  problems: ['SONG_NOT_FOUND', 'SONG_NOT_READY', 'PICTURE_UNREADABLE', 'PHONE_UNVERIFIED'],
  bodyBytes: limits.body.coverBytes,
  timeoutMs: 60_000,
});

/** `can_remix` and `persona_id` stand beside `success` (docs/settled.md: Answers). */
export const readRemixPermission = endpoint({
  method: 'GET',
  path: '/songs/remix-permission',
  access: 'visitor',
  summary: 'Whether others may go on from a song, and whose voice it is',
  query: z.object({ id: wireId }),
  response: z.object({ success: z.literal(true), can_remix: z.boolean(), persona_id: z.string().nullable() }),
  problems: ['SONG_NOT_FOUND'],
});
