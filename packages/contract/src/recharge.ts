import { z } from 'zod';
import { dayRange } from './day-range.js';
import { csvEndpoint, endpoint } from './endpoint.js';
import { idempotencyHeaders, instant, memberUid, pageOf, searchQuery, withData } from './envelope.js';
import { limits } from './limits.js';
import { said } from './said.js';
import { upTo } from './text-schema.js';

const { maxPoints, remark: remarkLength } = limits.recharge;

export const rechargeLog = z
  .object({
    id: z.string(),
    admin_uid: z.string(),
    target_uid: z.string(),
    /** Points given, or (below zero) taken: what really moved. */
    amount: z.number(),
    /** What was asked for; differs only where less was there to take. */
    requested: z.number(),
    remark: z.string(),
    balance_after: z.number(),
    created_at: instant,
  })
  .meta({ id: 'RechargeLog' });
export type RechargeLog = z.infer<typeof rechargeLog>;

export const rechargeMember = endpoint({
  method: 'POST',
  path: '/admin/recharge',
  access: 'admin',
  confirmation: 'recent',
  summary: 'Gives a member points by hand; below zero it takes unspent ones back, which needs a reason',
  headers: idempotencyHeaders,
  body: z
    .object({
      target_uid: memberUid,
      amount: z
        .number(said('POINTS_MISSING'))
        .min(-maxPoints, said('TAKE_BACK_HIGH', { max: maxPoints }))
        .max(maxPoints, said('RECHARGE_HIGH', { max: maxPoints }))
        .multipleOf(0.5, said('POINTS_STEP', { step: 0.5 }))
        .refine((amount) => amount !== 0, said('POINTS_ZERO')),
      remark: z.string().trim().check(upTo(remarkLength, 'REMARK_LONG')).default(''),
    })
    .refine(({ amount, remark }) => amount > 0 || remark !== '', {
      message: said('TAKE_BACK_UNEXPLAINED'),
      path: ['remark'],
    }),
  response: withData(rechargeLog),
  problems: ['MEMBER_NOT_FOUND', 'NOTHING_TO_REVOKE', 'POINTS_FULL', 'IDEMPOTENCY_CONFLICT'],
});

const filters = { q: searchQuery.shape.q, ...dayRange };

export const listRecharges = endpoint({
  method: 'GET',
  path: '/admin/recharge/logs',
  access: 'admin',
  summary: 'Manual recharges, newest first; searched by uid or words of the remark',
  query: z.object({ ...searchQuery.shape, ...filters }),
  response: pageOf(rechargeLog),
});

export const exportRecharges = csvEndpoint({
  method: 'GET',
  path: '/admin/recharge/logs/export',
  access: 'admin',
  confirmation: 'recent',
  summary: 'The manual recharges as a spreadsheet, newest first, at most 100,000 rows',
  query: z.object(filters),
});
