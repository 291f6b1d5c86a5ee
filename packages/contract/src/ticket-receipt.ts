import { z } from 'zod';
import { instant } from './envelope.js';

/** What a ticket is about, as it stood when it was opened: facts of ours, not the member's words. */
export const ticketReceipt = z
  .object({
    kind: z.enum(['generation', 'order', 'song']),
    /** Of the generation, order or song. */
    id: z.string(),
    title: z.string(),
    /** The state in the words of its own contract. */
    status: z.string(),
    /** Of a generation: points set aside, spent and given back. */
    points: z.object({ held: z.number(), captured: z.number(), released: z.number() }).nullable(),
    /** Of an order: yuan with two decimals. */
    amount: z.string().nullable(),
    /** Why it failed. */
    reason: z.string().nullable(),
    created_at: instant,
  })
  .meta({ id: 'TicketReceipt' });
export type TicketReceipt = z.infer<typeof ticketReceipt>;
