import { z } from 'zod';
import { dayRange, day } from './day-range.js';
import { csvEndpoint, endpoint } from './endpoint.js';
import { instant, memberUid, pageOf, searchQuery, withData, yuan } from './envelope.js';
import { providerIds } from './providers.js';
import { said } from './said.js';

/** The longest range, in days: a quarter. */
export const figureDays = 92;

const count = z.number().int().nonnegative();

export const figures = z
  .object({
    from: day,
    to: day,
    days: z.array(
      z.object({
        day,
        registered: count,
        generations: count,
        failed: count,
        revenue: yuan,
        refunded: yuan,
        points_granted: z.number(),
        points_captured: z.number(),
      }),
    ),
    /** Of each family and channel, generations begun in the range. */
    channels: z.array(
      z.object({
        provider: z.enum(providerIds),
        /** Null: none took it. */
        channel_id: z.string().nullable(),
        channel: z.string().nullable(),
        succeeded: count,
        failed: count,
        cancelled: count,
        under_way: count,
      }),
    ),
    money: z.object({ orders: count, revenue: yuan, refunds: count, refunded: yuan }),
    points: z.object({
      granted: z.number(),
      captured: z.number(),
      released: z.number(),
      expired: z.number(),
      revoked: z.number(),
      /** Now, whatever the range. */
      balance: z.number(),
      held: z.number(),
      /** What balances say beyond what the lots hold: anything but zero is a fault. */
      drift: z.number(),
      /** How many members' balances differ from their lots: in the sum one's surplus could hide another's lack. At most 1,000. */
      apart: count,
    }),
    members: z.object({
      all: count,
      registered: count,
      /** Who began something in the range. */
      creating: count,
    }),
    now: z.object({
      queued: count,
      under_way: count,
      /** Past their deadline and not over. */
      stuck: count,
      mismatched_orders: count,
      /** Paid, and without their points: the account is full or gone. */
      unfulfilled_orders: count,
      /** A refund was asked for and has no end: in doubt, or refused after its member left. */
      refunding_orders: count,
      /** Their time to be paid is over for a while, and the provider has not said whether they were: a member may have paid. */
      unanswered_orders: count,
      /** Codes of the last hour that did not go out, or of whose way nobody told anything and that were not used. */
      unsent_codes: z.object({ sms: count, mail: count }),
      /** Given up after their last attempt. */
      failed_jobs: count,
      /** Reports and appeals that nobody has answered. */
      open_reports: count,
      appeals: count,
    }),
    read_at: instant,
  })
  .meta({ id: 'Figures' });
export type Figures = z.infer<typeof figures>;

export const readFigures = endpoint({
  method: 'GET',
  path: '/admin/figures',
  access: 'admin',
  summary: 'What the site did in a range of days, and how it stands now; at most half a minute old',
  query: z
    .object({ from: day, to: day })
    .refine(({ from, to }) => from <= to, { message: said('RANGE_BACKWARDS'), path: ['to'] })
    .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < figureDays, {
      message: said('RANGE_LONG', { max: figureDays }),
      path: ['to'],
    }),
  response: withData(figures),
  limit: 'costly',
});

export const auditEntry = z
  .object({
    id: z.string(),
    /** Null: the operator at the command line. */
    actor_uid: z.string().nullable(),
    /** `order.refund`, `setting.change`. */
    action: z.string(),
    /** `order:OT…`, `account:100001`. */
    target: z.string(),
    /** JSON: what the action tells of itself, before and after where something changed. */
    detail: z.string(),
    created_at: instant,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

const auditFilters = {
  ...dayRange,
  actor_uid: memberUid.optional(),
  /** Its beginning: `order` finds `order.refund`. */
  action: z
    .string()
    .regex(/^[a-z_.]{1,40}$/)
    .optional(),
};
const auditQuery = { ...searchQuery.shape, ...auditFilters };

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  summary: 'What administrators and the operator did, newest first; nobody can change it',
  query: z.object(auditQuery),
  response: pageOf(auditEntry),
});

export const exportAudit = csvEndpoint({
  method: 'GET',
  path: '/admin/audit/export',
  access: 'admin',
  confirmation: 'recent',
  summary: 'The audit log as a spreadsheet, newest first, at most 100,000 rows',
  query: z.object({ q: searchQuery.shape.q, ...auditFilters }),
});
