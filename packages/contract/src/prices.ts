import type { PriceList } from './brought-prices.js';
import { models } from './models.js';
import { type Operation, operationFacts } from './operations.js';
import { type Model, type ProviderId, providerIds, providers } from './providers.js';

export type { PriceList };

/** Something that has a price. */
export interface PriceItem {
  readonly id: string;
  readonly family: ProviderId;
  readonly kind: 'model' | 'operation';
  readonly name: string;
  /** What the table says. */
  readonly price: number;
}

/** What an operation with a price of its own is called at a family. */
export const itemOf = (family: ProviderId, operation: Operation): string => `${family}.${operation}`;

function priceIn(family: ProviderId, operation: Operation): number | 'model' {
  const { stems } = providers[family];
  return (operation === 'stems' && stems ? stems : operationFacts[operation]).price;
}

/** The table's own price of an operation at a family; null where it has none of its own, or costs nothing. */
function tabled(family: ProviderId, operation: Operation): number | null {
  if (!providers[family].operations.includes(operation)) return null;
  const price = priceIn(family, operation);
  return price === 'model' || price === 0 ? null : price;
}

/** Everything that has a price, in the order it is offered. What is free stays free. */
export const priceItems = (): PriceItem[] => [
  ...models.map(({ id, provider: family, name, price }) => ({ id, family, kind: 'model' as const, name, price })),
  ...providerIds.flatMap((family) =>
    providers[family].operations.flatMap((operation): PriceItem[] => {
      const price = tabled(family, operation);
      return price === null
        ? []
        : [{ id: itemOf(family, operation), family, kind: 'operation', name: operation, price }];
    }),
  ),
];

/** Every price of the table by what it is for, also of what is free. */
export const tablePrices = (): [string, number | 'model'][] => [
  ...models.map(({ id, price }): [string, number] => [id, price]),
  ...providerIds.flatMap((family) =>
    providers[family].operations.map((operation): [string, number | 'model'] => {
      return [itemOf(family, operation), priceIn(family, operation)];
    }),
  ),
];

/** A family's models as they can be chosen now, at what they cost now. */
export const offeredModels = (family: ProviderId, { prices, off }: PriceList): Model[] =>
  providers[family].models
    .filter(({ id }) => !off.includes(id))
    .map((model) => ({ ...model, price: prices[model.id] ?? model.price }));

/** What all that an operation makes costs now; undefined: what the table says, or the model. */
export const ownPrice = (family: ProviderId, operation: Operation, { prices }: PriceList): number | undefined =>
  prices[itemOf(family, operation)];
