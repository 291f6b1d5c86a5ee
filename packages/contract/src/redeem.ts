import { z } from 'zod';
import { csvEndpoint, endpoint } from './endpoint.js';
import { idempotencyHeaders, instant, pageOf, searchQuery, withData } from './envelope.js';
import { limits } from './limits.js';
import { upTo } from './text-schema.js';

const { redeem: bounds } = limits;

export const redeemCode = endpoint({
  method: 'POST',
  path: '/redeem',
  access: 'member',
  summary: 'Turns a code into points, once',
  body: z.object({
    code: z
      .string('请输入兑换码')
      .trim()
      .min(1, '请输入兑换码')
      .max(bounds.codeLength, '没有这个兑换码，请核对大小写和短横线'),
  }),
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ points: z.number(), balance: z.number() }),
  }),
  problems: ['REDEEM_UNKNOWN', 'REDEEM_EXPIRED', 'REDEEM_USED', 'REDEEM_VOID', 'REDEEM_LIMITED', 'POINTS_FULL'],
});

const points = z
  .number('请填写点数')
  .min(bounds.points.min, `点数最少 ${bounds.points.min}`)
  .max(bounds.points.max, `点数最多 ${bounds.points.max}`)
  .multipleOf(0.5, '点数是 0.5 的倍数');
const count = z
  .number('请填写数量')
  .int('数量是整数')
  .min(bounds.count.min, `数量最少 ${bounds.count.min}`)
  .max(bounds.count.max, `数量最多 ${bounds.count.max}`);
const ttlSeconds = z
  .number('请填写有效秒数')
  .int('有效秒数是整数')
  .min(bounds.ttlSeconds.min, `有效秒数最少 ${bounds.ttlSeconds.min}`)
  .max(bounds.ttlSeconds.max, `有效秒数最多 ${bounds.ttlSeconds.max}`);
const pointsExpiryDays = z
  .number('请填写点数有效天数')
  .int('点数有效天数是整数')
  .min(bounds.pointsExpiryDays.min, `点数有效天数最少 ${bounds.pointsExpiryDays.min}`)
  .max(bounds.pointsExpiryDays.max, `点数有效天数最多 ${bounds.pointsExpiryDays.max}`);

export const redeemBatchRequest = z.object({
  points,
  count,
  /** The life of the codes, not of the points. */
  ttl_seconds: ttlSeconds,
  prefix: z
    .string('请填写前缀')
    .trim()
    .regex(
      new RegExp(`^[A-Z0-9]{${bounds.prefix.min},${bounds.prefix.max}}$`),
      `前缀是 ${bounds.prefix.min} 到 ${bounds.prefix.max} 个大写字母或数字`,
    ),
  label: z
    .string()
    .trim()
    .check(upTo(bounds.label, `备注最多 ${bounds.label} 字`))
    .default(''),
  /** Days until the points expire; absent: never. */
  points_expiry_days: pointsExpiryDays.optional(),
});
export type RedeemBatchRequest = z.infer<typeof redeemBatchRequest>;

/** One code as staff see it. `expired` is the code's own; a used or void one no longer expires. */
export const redeemCodeRow = z
  .object({
    id: z.string(),
    batch_id: z.string(),
    code: z.string(),
    points: z.number(),
    count: z.number().int(),
    ttl_seconds: z.number().int(),
    prefix: z.string(),
    label: z.string(),
    is_used: z.boolean(),
    used_by: z.string().nullable(),
    used_at: instant.nullable(),
    is_void: z.boolean(),
    voided_by: z.string().nullable(),
    voided_at: instant.nullable(),
    expired: z.boolean(),
    expires_at: instant,
    created_by: z.string(),
    created_at: instant,
  })
  .meta({ id: 'RedeemCode' });
export type RedeemCodeRow = z.infer<typeof redeemCodeRow>;

export const createRedeemCodes = endpoint({
  method: 'POST',
  path: '/admin/redeem-codes',
  access: 'admin',
  summary: 'Makes a batch of codes',
  headers: idempotencyHeaders,
  body: redeemBatchRequest,
  response: withData(z.object({ batch_id: z.string(), codes: z.array(z.string()), expires_at: instant })),
  problems: ['IDEMPOTENCY_CONFLICT'],
});

export const redeemState = z.enum(['usable', 'used', 'void', 'expired']);
export type RedeemState = z.infer<typeof redeemState>;

const filters = {
  state: redeemState.optional(),
  batch_id: z.uuid('没有这批兑换码').optional(),
};

export const listRedeemCodes = endpoint({
  method: 'GET',
  path: '/admin/redeem-codes',
  access: 'admin',
  summary: 'Codes, newest first; searched by the whole code, its prefix, the label or a uid',
  query: z.object({ ...searchQuery.shape, ...filters }),
  response: pageOf(redeemCodeRow),
});

export const voidRedeemCodes = endpoint({
  method: 'POST',
  path: '/admin/redeem-codes/void',
  access: 'admin',
  summary: 'Withdraws one code, several or a whole batch; used ones stay as they are',
  body: z
    .object({
      code: z.string().trim().min(1).max(bounds.codeLength).optional(),
      codes: z.array(z.string().trim().min(1).max(bounds.codeLength)).min(1).max(bounds.count.max).optional(),
      batchId: z.uuid('没有这批兑换码').optional(),
    })
    .refine(({ code, codes, batchId }) => [code, codes, batchId].filter((one) => one !== undefined).length === 1, {
      message: '请给出一个兑换码、一组兑换码或一个批次',
      path: ['code'],
    }),
  /** `already`: used or void before; `unknown`: given among several, but there is no such code. */
  response: withData(z.object({ voided: z.number().int(), already: z.number().int(), unknown: z.number().int() })),
  problems: ['REDEEM_UNKNOWN', 'REDEEM_USED', 'REDEEM_VOID', 'REDEEM_BATCH_NOT_FOUND'],
});

export const exportRedeemCodes = csvEndpoint({
  method: 'GET',
  path: '/admin/redeem-codes/export',
  access: 'admin',
  summary: 'The codes as a spreadsheet; what looks like a formula is defused',
  query: z.object(filters),
});
