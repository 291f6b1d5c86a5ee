import { Refusal } from '@overtone/contract/client';
import { createRequest } from './create-request';

/** A window about the account, over any page. */
export type AccountWish = 'profile' | 'phone' | 'email' | 'removePhone' | 'removeEmail' | 'password' | 'birthYear';

/** Who wants it: anybody may ask, the shell shows it. */
export const accountWindow = createRequest<AccountWish>();

/** What the operator asks of a member first, and where it is told. */
const asked: Partial<Record<string, AccountWish>> = { PHONE_UNVERIFIED: 'phone', BIRTH_YEAR_MISSING: 'birthYear' };

/** Opens what a refusal asks for: whoever was refused is one press from going on, on the same page. */
export function askWhatIsMissing(error: unknown): void {
  const wish = error instanceof Refusal && asked[error.code];
  if (wish) accountWindow.open(wish);
}
