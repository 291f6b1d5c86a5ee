import { z } from 'zod';
import { dayRange } from './day-range.js';
import { csvEndpoint, endpoint } from './endpoint.js';
import { instant, pageOf, searchQuery, wireId, withData } from './envelope.js';
import { limits } from './limits.js';
import { reportReason } from './report.js';
import { upTo } from './text-schema.js';

/** A member's singer as staff see it. */
export const adminPersona = z
  .object({
    id: z.string(),
    uid: z.string(),
    name: z.string(),
    description: z.string(),
    song_id: z.string(),
    song_title: z.string(),
    /** Null: it is not hidden. */
    hidden: z.object({ reason: reportReason, note: z.string(), hidden_at: instant, hidden_by: z.string() }).nullable(),
    created_at: instant,
  })
  .meta({ id: 'AdminPersona' });
export type AdminPersona = z.infer<typeof adminPersona>;

const filters = { hidden: z.enum(['yes', 'no']).optional(), song_id: z.uuid().optional(), ...dayRange };

export const listAdminPersonas = endpoint({
  method: 'GET',
  path: '/admin/personas',
  access: 'admin',
  summary: 'The singers of all members, newest first; found by id, by their member or by the beginning of the name',
  query: z.object({ ...searchQuery.shape, ...filters }),
  response: pageOf(adminPersona),
});

export const exportAdminPersonas = csvEndpoint({
  method: 'GET',
  path: '/admin/personas/export',
  access: 'admin',
  confirmation: 'recent',
  summary: 'The singers as a spreadsheet; what looks like a formula is defused',
  query: z.object({ q: searchQuery.shape.q, ...filters }),
});

const ids = z.array(wireId).min(1).max(limits.moderation.atOnce);
/**
 * Since when each was hidden as it was looked at, null where it was not: one that is told here is changed only while it stands
 * so, as with songs.
 */
const seen = z.record(z.string(), instant.nullable()).optional();
const why = {
  reason: reportReason,
  note: z.string().trim().check(upTo(limits.moderation.note, 'NOTE_LONG')).default(''),
};
const changed = { changed: z.array(z.string()), unchanged: z.array(z.string()) };

export const hidePersonas = endpoint({
  method: 'POST',
  path: '/admin/personas/hide',
  access: 'admin',
  summary: 'Nobody sings with these singers any more; their members read why',
  body: z.object({ ids, ...why, seen }),
  response: withData(z.object(changed)),
});

export const unhidePersonas = endpoint({
  method: 'POST',
  path: '/admin/personas/restore',
  access: 'admin',
  summary: 'Hidden singers can be sung with again',
  body: z.object({ ids, seen }),
  response: withData(z.object(changed)),
});

export const removePersonas = endpoint({
  method: 'POST',
  path: '/admin/personas/remove',
  access: 'admin',
  confirmation: 'recent',
  summary: 'Removes singers for good; songs that were sung stay',
  body: z.object({ ids, ...why }),
  /** `in_use`: a song is being sung with them just now. */
  response: withData(z.object({ ...changed, in_use: z.array(z.string()) })),
});
