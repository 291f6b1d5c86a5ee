import { readFile } from 'node:fs/promises';
import { plainRequest } from '@overtone/contract/operations-music';
import { redeemBatchRequest } from '@overtone/contract/redeem';
import { ticketStatus, ticketTypes } from '@overtone/contract/ticket';
import { z } from 'zod';

/** What a new site of the sandbox profile begins with, as it stands in prisma/seed. */

const happening = z.union([
  z.strictObject({ by: z.enum(['user', 'admin']), content: z.string() }),
  z.strictObject({ status: ticketStatus }),
]);

const demoFile = z.object({
  member: z.object({ role: z.string(), login: z.string(), password: z.string(), points: z.number() }),
  admin: z.object({ role: z.string(), login: z.string(), password: z.string() }),
  wishes: z.array(plainRequest),
  codes: redeemBatchRequest,
  tickets: z.array(
    z.strictObject({
      daysAgo: z.number(),
      type: z.enum(ticketTypes),
      content: z.string(),
      happened: z.array(happening),
      seen: z.boolean(),
    }),
  ),
});

export const readSeed = async <S extends z.ZodType>(name: string, schema: S): Promise<z.output<S>> =>
  schema.parse(JSON.parse(await readFile(`prisma/seed/${name}.json`, 'utf8')));

export const readDemo = (): Promise<z.output<typeof demoFile>> => readSeed('demo', demoFile);
