import { z } from 'zod';
import { dayRange } from './day-range.js';
import { csvEndpoint, endpoint } from './endpoint.js';
import { yields } from './operations.js';
import { instant, memberUid, pageOf, pageQuery, searchQuery, uuid, withData } from './envelope.js';

export const entryKind = z.enum(['grant', 'hold', 'capture', 'release', 'expire', 'revoke']);
export type EntryKind = z.infer<typeof entryKind>;
export const lotSource = z.enum(['order', 'redeem', 'invite', 'manual', 'gift']);
export type LotSource = z.infer<typeof lotSource>;

/** Points that were granted together and can still be spent. */
export const lot = z.object({
  source: lotSource,
  granted: z.number(),
  remaining: z.number(),
  expires_at: instant.nullable(),
  created_at: instant,
});
export type Lot = z.infer<typeof lot>;

export const pointsOverview = z
  .object({
    balance: z.number(),
    /** Set aside for running generations. */
    held: z.number(),
    /** What can be spent, soonest to expire first, at most 100. */
    lots: z.array(lot),
  })
  .meta({ id: 'PointsOverview' });
export type PointsOverview = z.infer<typeof pointsOverview>;

/** What an entry stands for; `order` and `refund` with the number of the order. Files made of a song are no songs. */
export const explanation = z.object({
  kind: z.enum([
    'stems',
    'mp4',
    'midi',
    'order',
    'refund',
    'redeem',
    'generation',
    'song',
    'invitation',
    'recharge',
    'registration',
    'lot',
    'account',
  ]),
  id: z.string(),
});

export const pointsEntry = z
  .object({
    id: z.string(),
    kind: entryKind,
    /** What it speaks of. */
    amount: z.number(),
    /** What it did to the balance. */
    change: z.number(),
    balance_after: z.number(),
    reason: z.string(),
    explains: explanation.nullable(),
    /** The generation whose receipt tells more. */
    generation_id: z.string().nullable(),
    created_at: instant,
  })
  .meta({ id: 'PointsEntry' });
export type PointsEntry = z.infer<typeof pointsEntry>;

const filters = { kind: entryKind.optional(), ...dayRange };

export const readPoints = endpoint({
  method: 'GET',
  path: '/user/points',
  key: 'points:read',
  access: 'member',
  summary: 'My balance, what is set aside, and what expires when',
  response: withData(pointsOverview),
});

export const listPointsEntries = endpoint({
  method: 'GET',
  path: '/user/points/entries',
  key: 'points:read',
  access: 'member',
  summary: 'My ledger with the running balance, newest first',
  query: z.object({ ...pageQuery.shape, ...filters }),
  response: pageOf(pointsEntry),
});

export const exportPointsEntries = csvEndpoint({
  method: 'GET',
  path: '/user/points/entries/export',
  access: 'member',
  summary: 'My ledger as a spreadsheet, oldest first, at most 100,000 rows',
  query: z.object(filters),
});

/** One line of a receipt, in the order it happened. `channel` counts the channels tried, from 1. */
export const receiptLine = z.object({
  at: instant,
  event: z.enum(['held', 'sent', 'refused', 'accepted', 'uncertain', 'captured', 'released']),
  points: z.number().nullable(),
  song_id: z.string().nullable(),
  channel: z.number().int().positive().nullable(),
});
export const receipt = z
  .object({
    generation_id: z.string(),
    yields: z.enum(yields),
    status: z.string(),
    model: z.string(),
    held: z.number(),
    captured: z.number(),
    released: z.number(),
    /** What it starts from was handed as a recording to the channel that made it: its own one is gone, or it had none. */
    brought_in: z.boolean(),
    lines: z.array(receiptLine),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof receipt>;

const which = z.object({ id: uuid });

export const readReceipt = endpoint({
  method: 'GET',
  path: '/generations/{id}/receipt',
  key: 'points:read',
  access: 'member',
  summary: 'What a generation of mine held, tried, spent and gave back, with the times',
  params: which,
  response: withData(receipt),
  problems: ['GENERATION_NOT_FOUND'],
});

const someone = { uid: memberUid };

export const readPointsForAdmin = endpoint({
  method: 'GET',
  path: '/admin/points/{uid}',
  access: 'admin',
  summary: 'The balance and lots of a member',
  params: z.object(someone),
  response: withData(pointsOverview),
  problems: ['MEMBER_NOT_FOUND'],
});

/** An entry as staff see it: whose it is and the reference it was booked under. */
export const adminEntry = pointsEntry.extend({ uid: z.string(), reference: z.string() }).meta({ id: 'AdminEntry' });
export type AdminEntry = z.infer<typeof adminEntry>;

const adminFilters = { ...filters, uid: someone.uid.optional(), ...dayRange };

export const listEntriesForAdmin = endpoint({
  method: 'GET',
  path: '/admin/points/entries',
  access: 'admin',
  summary: 'The ledger, newest first; searched by reference, or by the id of what it stands for',
  query: z.object({ ...searchQuery.shape, ...adminFilters }),
  response: pageOf(adminEntry).extend({
    /** Of all of them, on every page: what they book, and what balances moved by. */
    sums: z.object({ amount: z.number(), change: z.number() }),
  }),
});

export const exportEntriesForAdmin = csvEndpoint({
  method: 'GET',
  path: '/admin/points/entries/export',
  access: 'admin',
  confirmation: 'recent',
  summary: 'The ledger as a spreadsheet, oldest first, at most 100,000 rows',
  query: z.object({ q: searchQuery.shape.q, ...adminFilters }),
});

export const readReceiptForAdmin = endpoint({
  method: 'GET',
  path: '/admin/generations/{id}/receipt',
  access: 'admin',
  summary: 'The receipt of any generation',
  params: which,
  response: withData(receipt),
  problems: ['GENERATION_NOT_FOUND'],
});
