import { type FileKind, type FileName, type Operation, operationFacts } from './operations.js';
import { type ProviderId, providers } from './providers.js';

/** What an operation makes at a family, and what that costs: one share an output. */

/** Which files an operation makes, in the order of their shares; none where it makes songs. */
export function filesOf(provider: ProviderId, operation: Operation): readonly { kind: FileKind; name: FileName }[] {
  const { yields } = operationFacts[operation];
  if (yields === 'songs') return [];
  if (yields !== 'stems') return [{ kind: yields, name: yields }];
  return (providers[provider].stems?.names ?? []).map((name) => ({ kind: 'stem', name }));
}

/**
 * In hundredths of a point, one share an output, the larger ones first; together they are the price. `ownPrice`: in place of
 * the table's, where the operation has a price of its own.
 */
export function sharesOf(provider: ProviderId, operation: Operation, modelPrice: number, ownPrice?: number): number[] {
  const { outputs, price } = madeAt(provider, operation);
  const all = Math.round((price === 'model' ? modelPrice * outputs : (ownPrice ?? price)) * 100);
  return Array.from({ length: outputs }, (_, index) => Math.floor(all / outputs) + (index < all % outputs ? 1 : 0));
}

function madeAt(provider: ProviderId, operation: Operation): { outputs: number; price: number | 'model' } {
  const { stems } = providers[provider];
  if (operation !== 'stems' || !stems) return operationFacts[operation];
  return { outputs: stems.names.length, price: stems.price };
}

/** Points for all outputs of an operation. */
export const priceOf = (provider: ProviderId, operation: Operation, modelPrice: number): number =>
  sharesOf(provider, operation, modelPrice).reduce((sum, share) => sum + share, 0) / 100;
