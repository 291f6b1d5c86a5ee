import { z } from 'zod';
import { dayRange } from './day-range.js';
import { csvEndpoint, endpoint } from './endpoint.js';
import { instant, memberUid, pageOf, searchQuery, wireId, withData } from './envelope.js';
import { limits } from './limits.js';
import { reportReason } from './report.js';
import { said } from './said.js';
import { songStatus } from './song.js';
import { upTo } from './text-schema.js';

/** Why a song is not shown to the public; the reasons are those for which it can be reported. */
const hidingFacts = {
  reason: reportReason,
  /** For its owner to read, beside the reason. */
  note: z.string(),
  hidden_at: instant,
};

/** A song as staff see it. */
export const adminSong = z
  .object({
    id: z.string(),
    /** Null: a song of the library. */
    uid: z.string().nullable(),
    title: z.string(),
    artist: z.string().nullable(),
    provider: z.string(),
    model_name: z.string(),
    type: z.string(),
    status: songStatus,
    is_public: z.boolean(),
    trashed_at: instant.nullable(),
    /** Null: it is not hidden. */
    hidden: z
      .object({
        ...hidingFacts,
        hidden_by: z.string(),
        /** What its owner says to it. */
        appeal: z.string().nullable(),
        appealed_at: instant.nullable(),
      })
      .nullable(),
    open_reports: z.number().int().nonnegative(),
    /** Seconds. */
    duration: z.number().nullable(),
    /** Of a song that its owner shows to the public: what is kept private is not listened to. */
    audio_url: z.string().nullable(),
    created_at: instant,
  })
  .meta({ id: 'AdminSong' });
export type AdminSong = z.infer<typeof adminSong>;

const songFilters = {
  uid: memberUid.optional(),
  status: songStatus.optional(),
  visibility: z.enum(['public', 'private']).optional(),
  /** `appealed`: hidden, and its owner has written. */
  hidden: z.enum(['yes', 'no', 'appealed']).optional(),
  ...dayRange,
};
export type SongFilters = z.output<z.ZodObject<typeof songFilters>>;

export const listAdminSongs = endpoint({
  method: 'GET',
  path: '/admin/songs',
  access: 'admin',
  summary: 'All songs, newest first; found by id, by its member or by the beginning of the title',
  query: z.object({ ...searchQuery.shape, ...songFilters }),
  response: pageOf(adminSong),
});

export const exportAdminSongs = csvEndpoint({
  method: 'GET',
  path: '/admin/songs/export',
  access: 'admin',
  confirmation: 'recent',
  summary: 'The songs as a spreadsheet; what looks like a formula is defused',
  query: z.object({ q: searchQuery.shape.q, ...songFilters }),
});

const songIds = z.array(wireId).min(1).max(limits.moderation.atOnce);
/**
 * Since when each was hidden as it was looked at, null where it was shown: one that is told here is changed only while it
 * stands so, and of two who decide at once the second hears of the first.
 */
const seen = z.record(z.string(), instant.nullable()).optional();
/** The same of when its owner wrote, null where they had not: nobody answers what they have not read. */
const seenAppeals = seen;
/** Each song by itself: what was so before stays as it was. */
const changedSongs = withData(
  z.object({
    changed: z.array(z.string()),
    /** It was so before and nobody waits for an answer, it stands otherwise than it was seen, or there is no such song. */
    unchanged: z.array(z.string()),
  }),
);

export const hideSongs = endpoint({
  method: 'POST',
  path: '/admin/songs/hide',
  access: 'admin',
  summary:
    'Hides songs from everybody but their owners; their open reports are upheld. One that is hidden and spoken for is answered: its owner may write once more',
  body: z.object({
    song_ids: songIds,
    reason: reportReason,
    note: z.string().trim().check(upTo(limits.moderation.note, 'NOTE_LONG')).default(''),
    seen,
    seen_appeals: seenAppeals,
  }),
  response: changedSongs,
});

export const unhideSongs = endpoint({
  method: 'POST',
  path: '/admin/songs/restore',
  access: 'admin',
  summary: 'Shows hidden songs again',
  body: z.object({ song_ids: songIds, seen, seen_appeals: seenAppeals }),
  response: changedSongs,
});

export const reportStatus = z.enum(['open', 'upheld', 'dismissed']);
export type ReportStatus = z.infer<typeof reportStatus>;

export const adminReport = z
  .object({
    id: z.string(),
    song_id: z.string(),
    /** Null: the song is gone. */
    song: adminSong.pick({ title: true, uid: true, hidden: true, is_public: true, audio_url: true }).nullable(),
    reason: reportReason,
    status: reportStatus,
    /** Null: a visitor, or a member who has left. */
    uid: z.string().nullable(),
    created_at: instant,
    decided_at: instant.nullable(),
    decided_by: z.string().nullable(),
  })
  .meta({ id: 'AdminReport' });
export type AdminReport = z.infer<typeof adminReport>;

const reportFilters = {
  status: reportStatus.optional(),
  reason: reportReason.optional(),
  song_id: z.uuid().optional(),
  ...dayRange,
};

export const listReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  access: 'admin',
  summary: 'What was reported, newest first; found by the id of a song or the number of who reported it',
  query: z.object({ ...searchQuery.shape, ...reportFilters }),
  response: pageOf(adminReport),
});

export const exportReports = csvEndpoint({
  method: 'GET',
  path: '/admin/reports/export',
  access: 'admin',
  confirmation: 'recent',
  summary: 'The reports as a spreadsheet; what looks like a formula is defused',
  query: z.object({ q: searchQuery.shape.q, ...reportFilters }),
});

const reportId = wireId.pipe(z.string().regex(/^[1-9]\d{0,17}$/, said('REPORT_UNKNOWN')));

export const decideReports = endpoint({
  method: 'POST',
  path: '/admin/reports/decide',
  access: 'admin',
  summary: 'Closes reports, or opens them again; what stands so already stays as it is',
  body: z.object({
    ids: z.array(reportId).min(1).max(limits.moderation.atOnce),
    status: reportStatus,
    /** How each stood as it was looked at: one that is told here is decided only while it stands so. */
    seen: z.record(z.string(), reportStatus).optional(),
  }),
  response: withData(z.object({ changed: z.array(z.string()), unchanged: z.array(z.string()) })),
});
