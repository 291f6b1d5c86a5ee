import { z } from 'zod';
import { dayRange } from './day-range.js';
import { csvEndpoint, endpoint } from './endpoint.js';
import { done, instant, memberUid, pageOf, searchQuery, wireId, withData } from './envelope.js';
import { limits } from './limits.js';
import { ownCheck } from './own-check.js';
import { said } from './said.js';
import { upTo } from './text-schema.js';

/** What is checked before everybody can see it. */
export const contentKinds = ['song', 'profile', 'playlist', 'mix', 'announcement'] as const;
export const contentKind = z.enum(contentKinds);
export type ContentKind = z.infer<typeof contentKind>;

export const contentStates = ['waiting', 'passed', 'held', 'refused'] as const;
export const contentState = z.enum(contentStates);
export type ContentState = z.infer<typeof contentState>;

/** Who said it: one's own words, whoever is asked outside, staff. */
export const contentSource = z.enum(['lists', 'vendor', 'staff']);
export type ContentSource = z.infer<typeof contentSource>;

export const adminCheck = z
  .object({
    ...ownCheck.pick({
      id: true,
      digest: true,
      reasons: true,
      words: true,
      note: true,
      appealed_at: true,
      answered: true,
    }).shape,
    kind: contentKind,
    /** The id of the song, playlist, link or announcement; of a profile the member's number. */
    subject: z.string(),
    /** Whose; null: the operator's. */
    uid: z.string().nullable(),
    state: contentState,
    /** Null while it waits. */
    source: contentSource.nullable(),
    /** As whoever was asked outside names them. */
    labels: z.array(z.string()),
    /** What would be seen, in order; empty ones are left out. */
    parts: z.array(z.object({ name: z.string(), text: z.string() })),
    /** The picture of a song, as it was put up. */
    picture_url: z.string().nullable(),
    /** The song has another one by now: this one cannot be looked at, and is not let through. */
    picture_gone: z.boolean(),
    /** How often somebody outside was asked. */
    attempts: z.number().int(),
    appeal: z.string().nullable(),
    created_at: instant,
    decided_at: instant.nullable(),
    decided_by: z.string().nullable(),
  })
  .meta({ id: 'AdminContentCheck' });
export type AdminCheck = z.infer<typeof adminCheck>;

const filters = {
  kind: contentKind.optional(),
  /** `open`: held, or spoken for by its member: what staff have to look at. */
  state: z.enum(['open', ...contentStates]).optional(),
  source: contentSource.optional(),
  uid: memberUid.optional(),
  ...dayRange,
};
export type CheckFilters = z.output<z.ZodObject<typeof filters>>;

export const listContentChecks = endpoint({
  method: 'GET',
  path: '/admin/content-checks',
  access: 'admin',
  summary:
    'What was put up to be seen by everybody and what was said to it, newest first; found by what it is, whose, or by its number',
  query: z.object({ ...searchQuery.shape, ...filters }),
  response: pageOf(adminCheck),
});

export const exportContentChecks = csvEndpoint({
  method: 'GET',
  path: '/admin/content-checks/export',
  access: 'admin',
  confirmation: 'recent',
  summary: 'The checks as a spreadsheet; what looks like a formula is defused',
  query: z.object({ q: searchQuery.shape.q, ...filters }),
});

export const readContentFigures = endpoint({
  method: 'GET',
  path: '/admin/content-checks/figures',
  access: 'admin',
  summary: 'How the check of what goes public does: what waits and for how long, and what staff have to look at',
  response: withData(
    z.object({
      /** Not seen by anybody until there is a verdict. */
      waiting: z.number().int(),
      /** Asked about more than once, for lack of an answer; of these and of `shown`. */
      unanswered: z.number().int(),
      /** For how long the oldest of those has waited without reason; null: nothing does. */
      oldest_seconds: z.number().int().nullable(),
      /** Of those: not asked about yet, as the questions of this hour are spent. */
      put_off: z.number().int(),
      /** Public since before somebody outside was asked, and being asked about. */
      shown: z.number().int(),
      /** Not all that is public has been put up yet. */
      looking: z.boolean(),
      /** Held, or spoken for by its member. */
      open: z.number().int(),
    }),
  ),
});

const checkDigest = z.string().regex(/^[\da-f]{64}$/, said('CHECK_UNKNOWN'));
const checkId = wireId.pipe(z.string().regex(/^[1-9]\d{0,17}$/, said('CHECK_UNKNOWN')));

export const decideContentChecks = endpoint({
  method: 'POST',
  path: '/admin/content-checks/decide',
  access: 'admin',
  summary:
    'Lets through or refuses what was put up; each by itself, and only if it still is what was looked at. Refused again, an appeal is answered',
  body: z.object({
    /** As the list told them: what was changed meanwhile is not decided. */
    checks: z
      .array(
        z.object({
          id: checkId,
          digest: checkDigest,
          /** Given, it is decided only while it stands so: of two who decide at once the second hears of the first. */
          state: contentState.optional(),
          /** The same of when it was decided: refused anew it stands as before, and is another verdict. */
          decided_at: instant.nullable().optional(),
          /** The same of when its member wrote: nobody answers what they have not read. */
          appealed_at: instant.nullable().optional(),
        }),
      )
      .min(1)
      .max(limits.moderation.atOnce),
    verdict: z.enum(['passed', 'refused']),
    note: z.string().trim().check(upTo(limits.moderation.note, 'NOTE_LONG')).default(''),
  }),
  response: withData(
    z.object({
      changed: z.array(z.string()),
      /** It stood so before, was changed or spoken for meanwhile, is gone, or has a picture that cannot be looked at any more. */
      unchanged: z.array(z.string()),
    }),
  ),
});

export const appealContentCheck = endpoint({
  method: 'POST',
  path: '/content-checks/{id}/appeal',
  access: 'member',
  summary: 'Whoever is held back or refused writes to the operator about it, once for each',
  params: z.object({ id: checkId }),
  body: z.object({
    /** As its member read it: what was changed meanwhile is not what they speak for. */
    digest: checkDigest,
    note: z
      .string(said('APPEAL_MISSING'))
      .trim()
      .min(1, said('APPEAL_MISSING'))
      .check(upTo(limits.moderation.appeal, 'APPEAL_LONG')),
  }),
  response: done,
  problems: ['CHECK_NOT_FOUND', 'CHECK_CHANGED', 'CHECK_NOT_HELD', 'CHECK_APPEALED'],
});
