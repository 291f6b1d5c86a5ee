import { sayMissingCode } from './missing-code';

/** Code that was to be fetched when it was needed, and did not come. */
class MissingCode extends Error {}

/** What `load` imports. Where that does not come, whoever catches it tells it by `sayFailed`. */
export const fetchCode = <C>(load: () => Promise<C>): Promise<C> =>
  load().catch((cause: unknown) => {
    throw new MissingCode('the code did not come', { cause });
  });

/** Says why code did not come; any other failure is the caller's to say. */
export function sayFailed(error: unknown, say: () => void): void {
  if (error instanceof MissingCode) void sayMissingCode();
  else say();
}
