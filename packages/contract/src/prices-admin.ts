import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { instant, withData } from './envelope.js';
import { limits } from './limits.js';
import { priceItems } from './prices.js';
import { providerIds } from './providers.js';
import { said } from './said.js';

const ids = priceItems().map(({ id }) => id) as [string, ...string[]];
const { min, max, step } = limits.prices;

export const priceRow = z
  .object({
    id: z.string(),
    family: z.enum(providerIds),
    kind: z.enum(['model', 'operation']),
    /** Of a model; of an operation its name in the table. */
    name: z.string(),
    /** What counts now: of a model for one song, of an operation for all it makes. */
    price: z.number(),
    /** What counts where nothing is set. */
    initial: z.number(),
    /** Of a model: whether it can be chosen. */
    offered: z.boolean(),
    changed_at: instant.nullable(),
    changed_by: z.string().nullable(),
  })
  .meta({ id: 'Price' });
export type PriceRow = z.infer<typeof priceRow>;

export const listPrices = endpoint({
  method: 'GET',
  path: '/admin/prices',
  access: 'admin',
  summary: 'Every model and operation with what it costs now',
  response: withData(z.array(priceRow)),
});

export const changePrice = endpoint({
  method: 'PUT',
  path: '/admin/prices/{id}',
  access: 'admin',
  confirmation: 'recent',
  summary: 'Sets what a model or an operation costs, or offers a model no more; what is held already stays as it was',
  params: z.object({ id: z.enum(ids, said('PRICE_UNKNOWN')) }),
  body: z
    .object({
      /** Null: what the table says. */
      price: z
        .number(said('POINTS_MISSING'))
        .min(min, said('POINTS_LOW', { min }))
        .max(max, said('POINTS_HIGH', { max }))
        .multipleOf(step, said('POINTS_STEP', { step }))
        .nullable(),
      offered: z.boolean(),
      /** Its `changed_at` as it was looked at: told, it is changed only while nobody else has. */
      seen: instant.nullable(),
    })
    .partial(),
  response: withData(priceRow),
  problems: ['MODEL_LAST', 'OPERATION_STAYS', 'CHANGED_MEANWHILE'],
});
