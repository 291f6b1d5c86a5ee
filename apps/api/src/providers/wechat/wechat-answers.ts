import { z } from 'zod';
import type { Exchange } from '../http/exchange.js';

/** Why WeChat gave nothing: the code that it said, null where it said none. */
export class WechatRefused extends Error {
  constructor(
    readonly code: number | null,
    reason: string,
  ) {
    super(reason);
    this.name = 'WechatRefused';
  }
}

/** Calls of a day, or of a minute, are spent. */
export const spent: ReadonlySet<number | null> = new Set([45009, 45011]);
/** The token is none, or none any more. */
export const staleToken: ReadonlySet<number | null> = new Set([40001, 40014, 42001]);

/** Seconds: less is of no use, and more is not believed. */
const life = z
  .number()
  .int()
  .min(60)
  .transform((seconds) => Math.min(seconds, 7200));
/** What is printable and no blank: it is put into addresses, and into what is signed. */
const opaque = z.string().regex(/^[\x21-\x7e]{1,1024}$/);

export const tokenAnswer = z.object({ access_token: opaque, expires_in: life });
export const ticketAnswer = z.object({ errcode: z.literal(0), ticket: opaque, expires_in: life });

const refusal = z.object({
  errcode: z
    .number()
    .int()
    .refine((code) => code !== 0),
});

/** Pure. Throws WechatRefused unless the answer is what it should be. */
export function readAnswer<S extends z.ZodType>(answer: Exchange, schema: S): z.output<S> {
  if (answer.kind !== 'answered') throw new WechatRefused(null, answer.reason);
  const said = refusal.safeParse(answer.body);
  if (said.success) throw new WechatRefused(said.data.errcode, `errcode ${said.data.errcode}`);
  if (answer.status !== 200) throw new WechatRefused(null, `status ${answer.status}`);
  const read = schema.safeParse(answer.body);
  if (!read.success) throw new WechatRefused(null, 'unreadable answer');
  return read.data;
}
