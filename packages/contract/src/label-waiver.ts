import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { instant, wireId, withData } from './envelope.js';

/**
 * Files of songs carry a visible and, where the operator demands it, an audible label. Who takes it on to label them where
 * they are published gets them without; the label in their metadata stays (docs/decisions/028-labels.md).
 */
export const waiveLabel = endpoint({
  method: 'POST',
  path: '/songs/{id}/label-waiver',
  access: 'member',
  summary: 'Takes it on to label a song oneself; its files come without the visible label for a while',
  params: z.object({ id: wireId }),
  /** Since when the agreement counts that the page showed: one that was open for long is told that another counts now. */
  body: z.object({ agreement: z.iso.date() }),
  response: withData(
    z.object({
      /** What a link to a file of the song takes as `unmarked`. */
      grant: z.string(),
      agreed_at: instant,
    }),
  ),
  problems: ['SONG_NOT_FOUND', 'AGREEMENT_OUTDATED'],
});
