import { z } from 'zod';
import { dayRange } from './day-range.js';
import { csvEndpoint, endpoint } from './endpoint.js';
import { instant, memberUid, pageOf, pageQuery, uuid } from './envelope.js';
import { limits } from './limits.js';

/** That a member took it on to label a song's files themselves; it stands also when song or account are gone. */
export const labelWaiver = z
  .object({
    id: z.string(),
    uid: z.string(),
    song_id: uuid,
    /** Since when the agreement counts that they agreed to. */
    agreement: z.string(),
    agreed_at: instant,
  })
  .meta({ id: 'LabelWaiver' });
export type LabelWaiver = z.infer<typeof labelWaiver>;

const filters = { uid: memberUid.optional(), song_id: uuid.optional(), ...dayRange };

export const listLabelWaivers = endpoint({
  method: 'GET',
  path: '/admin/label-waivers',
  access: 'admin',
  summary: `Who took it on to label which song themselves, newest first; kept for ${limits.labels.waiverKeptDays} days`,
  query: z.object({ ...pageQuery.shape, ...filters }),
  response: pageOf(labelWaiver),
});

export const exportLabelWaivers = csvEndpoint({
  method: 'GET',
  path: '/admin/label-waivers/export',
  access: 'admin',
  confirmation: 'recent',
  summary: 'Who took it on to label which song themselves as a spreadsheet, newest first, at most 100,000 rows',
  query: z.object(filters),
});
