import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { done, wireId } from './envelope.js';
import { limits } from './limits.js';
import { said } from './said.js';
import { upTo } from './text-schema.js';

export const reportReasons = ['违规内容', '侵犯版权', '不当言论', '其他违规行为'] as const;
export const reportReason = z.enum(reportReasons);
export type ReportReason = z.infer<typeof reportReason>;

export const reportSong = endpoint({
  method: 'POST',
  path: '/songs/report',
  access: 'visitor',
  summary: 'Reports a song to the operator',
  body: z.object({ song_id: wireId, reason: reportReason }),
  response: done,
  problems: ['SONG_NOT_FOUND'],
});

export const appealHiding = endpoint({
  method: 'POST',
  path: '/songs/{id}/appeal',
  access: 'member',
  summary: 'The owner of a hidden song writes to the operator about it, once for each time it is hidden',
  params: z.object({ id: wireId }),
  body: z.object({
    note: z
      .string(said('APPEAL_MISSING'))
      .trim()
      .min(1, said('APPEAL_MISSING'))
      .check(upTo(limits.moderation.appeal, 'APPEAL_LONG')),
  }),
  response: done,
  problems: ['SONG_NOT_FOUND', 'SONG_NOT_HIDDEN', 'SONG_APPEALED'],
});
