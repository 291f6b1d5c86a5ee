import { z } from 'zod';
import { dayRange } from './day-range.js';
import { csvEndpoint, endpoint } from './endpoint.js';
import { instant, memberUid, pageOf, pageQuery, uuid } from './envelope.js';
import { generationStatus } from './generation.js';
import { providerIds } from './providers.js';

/** A generation as staff see it. */
export const adminGeneration = z
  .object({
    id: z.string(),
    uid: z.string(),
    provider: z.enum(providerIds),
    operation: z.string(),
    /** As members read it. */
    model: z.string(),
    status: generationStatus,
    /** Past its deadline and not over. */
    stuck: z.boolean(),
    channel_id: z.string().nullable(),
    channel: z.string().nullable(),
    points: z.object({ held: z.number(), captured: z.number(), released: z.number() }),
    fail_code: z.string().nullable(),
    fail_reason: z.string().nullable(),
    created_at: instant,
    deadline_at: instant.nullable(),
    finished_at: instant.nullable(),
  })
  .meta({ id: 'AdminGeneration' });
export type AdminGeneration = z.infer<typeof adminGeneration>;

const filters = {
  /** The whole id. */
  q: uuid.optional(),
  uid: memberUid.optional(),
  status: generationStatus.optional(),
  /** `under_way`: not over; `stuck`: past its deadline and not over; `made`: with songs, all that were asked for or some. */
  standing: z.enum(['under_way', 'stuck', 'made']).optional(),
  provider: z.enum(providerIds).optional(),
  /** `none`: no channel took it. */
  channel_id: z
    .string()
    .regex(/^([1-9]\d{0,8}|none)$/)
    .optional(),
  ...dayRange,
};

export const listGenerationsForAdmin = endpoint({
  method: 'GET',
  path: '/admin/generations',
  access: 'admin',
  summary: 'All generations, newest first',
  query: z.object({ ...pageQuery.shape, ...filters }),
  response: pageOf(adminGeneration),
});

export const exportGenerationsForAdmin = csvEndpoint({
  method: 'GET',
  path: '/admin/generations/export',
  access: 'admin',
  confirmation: 'recent',
  summary: 'The generations as a spreadsheet, newest first, at most 100,000 rows',
  query: z.object(filters),
});
