import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { done, wireId } from './envelope.js';

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
