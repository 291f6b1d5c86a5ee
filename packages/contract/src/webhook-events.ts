import { z } from 'zod';
import { instant } from './envelope.js';
import { generation } from './generation.js';
import { order } from './payment.js';
import { ticket } from './ticket.js';

/** What addresses of members can be told, in the words of Standard Webhooks. */
export const webhookEventTypes = [
  'generation.finished',
  'generation.failed',
  'order.paid',
  'order.refunded',
  'ticket.answered',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];
/** `ping` is sent by hand only. */
export const sentTypes = [...webhookEventTypes, 'ping'] as const;
export type SentType = (typeof sentTypes)[number];

const told = <T extends SentType, D extends z.ZodType>(type: T, data: D) =>
  z.object({
    type: z.literal(type),
    /** When it happened. */
    timestamp: instant,
    data,
  });

/** Beside the id: how it stands when it is sent, in the API's own words; null when it is gone by then. Links end. */
const generationData = z.object({ id: z.string(), generation: generation.nullable() });
/** Without the links that pay for it. */
export const toldOrder = order.omit({ paymentUrl: true, qrUrl: true, appUrl: true });
const orderData = z.object({ id: z.string(), order: toldOrder.nullable() });

/** The body of each call. Unknown types and fields may be added: let them pass. */
export const webhookPayloads = {
  'generation.finished': told('generation.finished', generationData),
  'generation.failed': told('generation.failed', generationData),
  'order.paid': told('order.paid', orderData),
  'order.refunded': told('order.refunded', orderData),
  'ticket.answered': told('ticket.answered', z.object({ id: z.string(), ticket: ticket.nullable() })),
  ping: told('ping', z.object({ id: z.string() })),
} as const satisfies Record<SentType, z.ZodType>;
