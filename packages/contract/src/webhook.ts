import { z } from 'zod';
import { csvEndpoint, endpoint } from './endpoint.js';
import { done, instant, memberUid, pageOf, pageQuery, uuid, withData } from './envelope.js';
import { developerLimits } from './limits-developers.js';
import { said } from './said.js';
import { upTo } from './text-schema.js';
import { sentTypes, webhookEventTypes } from './webhook-events.js';

const { name: nameLength, url: urlLength, perMember, keptDays, listed } = developerLimits.webhooks;

/**
 * Why nothing is sent: by its owner or by staff, after nothing but failures, since the address answered 410, or since the
 * password was reset.
 */
export const webhookStops = ['owner', 'staff', 'failing', 'gone', 'reset', 'lifted'] as const;

export const webhook = z
  .object({
    id: uuid,
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEventTypes)),
    /** Null: it is on. */
    stopped: z.enum(webhookStops).nullable(),
    /** Since when every call fails; null: the last one arrived. */
    failing_since: instant.nullable(),
    /** Until when the secret before the present one signs as well. */
    old_secret_until: instant.nullable(),
    waiting: z.number().int(),
    created_at: instant,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;

const name = z
  .string(said('NAME_MISSING'))
  .trim()
  .min(1, said('NAME_MISSING'))
  .check(upTo(nameLength, 'KEY_NAME_LONG'));
const url = z.string(said('WEBHOOK_URL_WRONG')).trim().min(1, said('WEBHOOK_URL_WRONG')).max(urlLength);
const events = z.array(z.enum(webhookEventTypes)).min(1, said('WEBHOOK_EVENTS_MISSING')).max(webhookEventTypes.length);
const own = z.object({ id: uuid });
const withSecret = withData(z.object({ ...webhook.shape, secret: z.string() }));

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/user/webhooks',
  access: 'member',
  summary: `Own webhooks, the newest first; at most ${perMember}`,
  response: withData(z.array(webhook)),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/user/webhooks',
  access: 'member',
  summary: 'Registers an address; its secret is in this answer and nowhere else',
  body: z.strictObject({ name, url, events }),
  response: withSecret,
  problems: ['WEBHOOK_LIMIT', 'WEBHOOK_ADDRESS', 'WEBHOOK_ENDED', 'DEVELOPERS_CLOSED'],
});

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/user/webhooks/{id}',
  access: 'member',
  summary: 'Changes what is given; `on` begins and ends what is sent',
  params: own,
  body: z.strictObject({ name, url, events, on: z.boolean() }).partial(),
  response: withData(webhook),
  problems: [
    ...(['WEBHOOK_NOT_FOUND', 'WEBHOOK_ADDRESS', 'WEBHOOK_STOPPED', 'WEBHOOK_ENDED'] as const),
    ...(['WEBHOOKS_ON', 'DEVELOPERS_CLOSED'] as const),
  ],
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/user/webhooks/{id}',
  access: 'member',
  summary: 'Ends it, with what was still to be sent and what is known of it',
  params: own,
  response: done,
  problems: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_ENDED'],
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/user/webhooks/{id}/secret',
  access: 'member',
  summary: 'A new secret; for 24 hours the old one signs as well',
  params: own,
  response: withSecret,
  problems: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_ROTATED'],
});

export const pingWebhook = endpoint({
  method: 'POST',
  path: '/user/webhooks/{id}/ping',
  access: 'member',
  summary: 'Sends a ping to its address',
  params: own,
  response: withData(z.object({ id: uuid })),
  problems: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_STOPPED', 'DEVELOPERS_CLOSED'],
});

/** What is looked for among deliveries: each has an index that leads to it. A list, no schema: a client that reads one of these carries all. */
export const soughtDeliveries = ['waiting', 'failed'] as const;
export type SoughtDeliveries = (typeof soughtDeliveries)[number];

export const webhookDelivery = z
  .object({
    /** The `webhook-id` of the call; the same each time it is tried. */
    id: uuid,
    type: z.enum(sentTypes),
    /** What it tells of: the id of a generation, an order, a ticket. */
    thing: z.string(),
    /** `failed`: it was given up. */
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.number().int(),
    created_at: instant,
    /** When it is tried next; null: not any more. */
    due_at: instant.nullable(),
    /** The latest attempt. */
    last: z
      .object({
        at: instant,
        /** Null: there was no answer. */
        status: z.number().int().nullable(),
        /** Why there was none. */
        failure: z.enum(['timeout', 'connection', 'blocked']).nullable(),
        ms: z.number().int(),
        /** How the answer begins, as text. */
        excerpt: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/user/webhooks/{id}/deliveries',
  access: 'member',
  summary: `What was sent in the last ${keptDays} days, the newest first, ${listed} at a time`,
  params: own,
  query: z.object({
    /** `next_cursor` of the page before. */
    cursor: uuid.optional(),
    state: z.enum(soughtDeliveries).optional(),
  }),
  response: z.object({
    success: z.literal(true),
    data: z.array(webhookDelivery),
    next_cursor: z.string().nullable(),
  }),
  problems: ['WEBHOOK_NOT_FOUND'],
});

export const redeliverWebhook = endpoint({
  method: 'POST',
  path: '/user/webhooks/{id}/deliveries/{delivery}/redeliver',
  access: 'member',
  summary: 'Sends it once more, under the same webhook-id',
  params: z.object({ id: uuid, delivery: uuid }),
  response: done,
  problems: ['WEBHOOK_NOT_FOUND', 'DELIVERY_NOT_FOUND', 'WEBHOOK_STOPPED', 'DEVELOPERS_CLOSED'],
});

export const listWebhooksForAdmin = endpoint({
  method: 'GET',
  path: '/admin/users/{uid}/webhooks',
  access: 'admin',
  summary: 'The webhooks of a member',
  params: z.object({ uid: memberUid }),
  response: withData(z.array(webhook)),
});

export const stopWebhookForAdmin = endpoint({
  method: 'POST',
  path: '/admin/users/{uid}/webhooks/{id}/stop',
  access: 'admin',
  confirmation: 'recent',
  summary:
    'Switches a webhook of a member off, with their others at the same host; its owner cannot switch them on again',
  params: z.object({ uid: memberUid, id: uuid }),
  response: done,
  problems: ['WEBHOOK_NOT_FOUND'],
});

export const liftWebhookForAdmin = endpoint({
  method: 'POST',
  path: '/admin/users/{uid}/webhooks/{id}/lift',
  access: 'admin',
  confirmation: 'recent',
  summary:
    'Takes the end of a host back that staff had ended: its webhooks stay off until their owner starts them again',
  params: z.object({ uid: memberUid, id: uuid }),
  response: done,
  problems: ['WEBHOOK_NOT_FOUND'],
});

/** A webhook as staff see it: what stands behind the path of its address stays out. */
export const adminWebhook = webhook
  .omit({ old_secret_until: true, events: true })
  .extend({ uid: z.string() })
  .meta({ id: 'AdminWebhook' });
export type AdminWebhook = z.infer<typeof adminWebhook>;

const staffFilters = {
  uid: memberUid.optional(),
  /** `failing`: on, and its last calls failed; `waiting`: something is to be sent there. */
  state: z.enum(['on', 'stopped', 'failing', 'waiting']).optional(),
};

export const listAllWebhooks = endpoint({
  method: 'GET',
  path: '/admin/webhooks',
  access: 'admin',
  summary: 'The webhooks of all members, the newest first',
  query: z.object({ ...pageQuery.shape, ...staffFilters }),
  response: pageOf(adminWebhook),
});

export const exportWebhooks = csvEndpoint({
  method: 'GET',
  path: '/admin/webhooks/export',
  access: 'admin',
  confirmation: 'recent',
  summary: 'The webhooks of all members as a spreadsheet, the newest first, at most 100,000 rows',
  query: z.object(staffFilters),
});

export const readDeveloperFigures = endpoint({
  method: 'GET',
  path: '/admin/developers',
  access: 'admin',
  summary: 'Webhooks of the whole site: how many there are and what became of the calls of the last 24 hours',
  response: withData(
    z.object({
      /** False: the operator has closed the interface, and nothing goes out. */
      open: z.boolean(),
      webhooks: z.number().int(),
      stopped: z.number().int(),
      failing: z.number().int(),
      waiting: z.number().int(),
      /** Seconds that the oldest one which is due has waited; null: none is, or none may go out. */
      oldest_due_seconds: z.number().int().nullable(),
      attempts: z.number().int(),
      arrived: z.number().int(),
      /** Of attempts that got an answer; null: there were none. */
      p95_ms: z.number().int().nullable(),
    }),
  ),
});
