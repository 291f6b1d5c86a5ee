import { z } from 'zod';
import { limits } from './limits.js';
import { said } from './said.js';
import { searchText } from './text-schema.js';
import { uidPattern } from './uid.js';

const message = z.string().optional();

/** `{success: true, message?}` for a call that answers nothing else. */
export const done = z.object({ success: z.literal(true), message });

/** `{success: true, data, message?}` */
export const withData = <S extends z.ZodType>(data: S) => z.object({ success: z.literal(true), data, message });

/** `{success: true, data: [...], total}` */
export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({ success: z.literal(true), data: z.array(item), total: z.number().int().nonnegative() });

/** `page` counts from 1. A limit over the cap is cut, not refused. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(limits.list.maxPage).default(1),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .default(20)
    .transform((limit) => Math.min(limit, limits.list.maxLimit)),
});

/** Ids are strings on the wire; numbers are accepted. */
export const wireId = z.union([z.string(), z.number()]).transform(String);
export const memberUid = wireId.pipe(z.string().regex(uidPattern, said('MEMBER_NOT_FOUND')));
export const uuid = z.uuid();
export const instant = z.iso.datetime();

/** Sent again with the same key and the same body, a request is done once and answered alike. */
export const idempotencyHeaders = z.object({ 'idempotency-key': z.string().min(8).max(128).optional() });
/** Yuan with two decimals. */
export const yuan = z.string().regex(/^\d{1,9}\.\d{2}$/);
/** Whole pages of rows behind an optional search. */
export const searchQuery = z.object({ ...pageQuery.shape, q: searchText(80).optional() });
