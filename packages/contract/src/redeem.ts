import { z } from 'zod';
import { dayRange } from './day-range.js';
import { csvEndpoint, endpoint } from './endpoint.js';
import { idempotencyHeaders, instant, pageOf, searchQuery, withData } from './envelope.js';
import { limits } from './limits.js';
import { said } from './said.js';
import { upTo } from './text-schema.js';

const { redeem: bounds } = limits;

export const redeemCode = endpoint({
  method: 'POST',
  path: '/redeem',
  access: 'member',
  summary: 'Turns a code into points, once',
  body: z.object({
    code: z
      .string(said('REDEEM_CODE_MISSING'))
      .trim()
      .min(1, said('REDEEM_CODE_MISSING'))
      .max(bounds.codeLength, said('REDEEM_UNKNOWN')),
  }),
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ points: z.number(), balance: z.number() }),
  }),
  problems: [
    'REDEEM_UNKNOWN',
    'REDEEM_EXPIRED',
    'REDEEM_USED',
    'REDEEM_USED_BY_YOU',
    'REDEEM_VOID',
    'REDEEM_LIMITED',
    'POINTS_FULL',
  ],
});

const points = z
  .number(said('POINTS_MISSING'))
  .min(bounds.points.min, said('POINTS_LOW', { min: bounds.points.min }))
  .max(bounds.points.max, said('POINTS_HIGH', { max: bounds.points.max }))
  .multipleOf(0.5, said('POINTS_STEP', { step: 0.5 }));
const count = z
  .number(said('COUNT_MISSING'))
  .int(said('COUNT_NOT_WHOLE'))
  .min(bounds.count.min, said('COUNT_LOW', { min: bounds.count.min }))
  .max(bounds.count.max, said('COUNT_HIGH', { max: bounds.count.max }));
const uses = z
  .number(said('COUNT_MISSING'))
  .int(said('COUNT_NOT_WHOLE'))
  .min(bounds.uses.min, said('COUNT_LOW', { min: bounds.uses.min }))
  .max(bounds.uses.max, said('COUNT_HIGH', { max: bounds.uses.max }));
const ttlSeconds = z
  .number(said('LIFE_MISSING'))
  .int(said('LIFE_NOT_WHOLE'))
  .min(bounds.ttlSeconds.min, said('LIFE_SHORT', { min: bounds.ttlSeconds.min }))
  .max(bounds.ttlSeconds.max, said('LIFE_LONG', { max: bounds.ttlSeconds.max }));
const pointsExpiryDays = z
  .number(said('EXPIRY_MISSING'))
  .int(said('EXPIRY_NOT_WHOLE'))
  .min(bounds.pointsExpiryDays.min, said('EXPIRY_SHORT', { min: bounds.pointsExpiryDays.min }))
  .max(bounds.pointsExpiryDays.max, said('EXPIRY_LONG', { max: bounds.pointsExpiryDays.max }));

export const redeemBatchRequest = z.object({
  points,
  count,
  /** By how many members each code can be used, by each once. */
  uses: uses.default(1),
  /** The life of the codes, not of the points. */
  ttl_seconds: ttlSeconds,
  prefix: z
    .string(said('PREFIX_MISSING'))
    .trim()
    .regex(new RegExp(`^[A-Z0-9]{${bounds.prefix.min},${bounds.prefix.max}}$`), said('PREFIX_WRONG', bounds.prefix)),
  label: z.string().trim().check(upTo(bounds.label, 'REMARK_LONG')).default(''),
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
    uses: z.number().int(),
    used_count: z.number().int(),
    ttl_seconds: z.number().int(),
    prefix: z.string(),
    label: z.string(),
    /** Used up; `used_by` and `used_at` tell of its last use then. */
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
  confirmation: 'recent',
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
  batch_id: z.uuid(said('REDEEM_BATCH_NOT_FOUND')).optional(),
  /** Days they were made. */
  ...dayRange,
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
  confirmation: 'recent',
  summary: 'Withdraws one code, several or a whole batch; used ones stay as they are',
  body: z
    .object({
      code: z.string().trim().min(1).max(bounds.codeLength).optional(),
      codes: z.array(z.string().trim().min(1).max(bounds.codeLength)).min(1).max(bounds.count.max).optional(),
      batchId: z.uuid(said('REDEEM_BATCH_NOT_FOUND')).optional(),
    })
    .refine(({ code, codes, batchId }) => [code, codes, batchId].filter((one) => one !== undefined).length === 1, {
      message: said('CODES_UNNAMED'),
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
  confirmation: 'recent',
  summary: 'The codes as a spreadsheet; what looks like a formula is defused',
  query: z.object({ q: searchQuery.shape.q, ...filters }),
});
