import type { IdentityKind } from '@overtone/contract/identities';
import type { UserInfo } from '@overtone/contract/people';
import type { AccountWish } from '../../../lib/account-window';

export type IdentityWish = Exclude<AccountWish, 'profile' | 'birthYear'>;

/** What is bound, changed or unbound by it; null: a password is set. */
export const kindOfWish = (wish: IdentityWish): IdentityKind | null =>
  wish === 'password' ? null : wish === 'phone' || wish === 'removePhone' ? 'phone' : 'email';

export const removes = (wish: IdentityWish): boolean => wish === 'removePhone' || wish === 'removeEmail';

/** Where the first code may go: what stays, where one is unbound; else what is to be changed stands first. */
export function ownsOf({ phone, email }: UserInfo, wish: IdentityWish): string[] {
  const owns = wish === 'email' || wish === 'removePhone' ? [email, phone] : [phone, email];
  return owns.slice(0, removes(wish) ? 1 : 2).filter((own) => own !== null);
}

export type TitleKey = 'bind' | 'change' | 'remove' | 'password';
export function titleOf({ phone, email }: UserInfo, wish: IdentityWish): TitleKey {
  if (wish === 'password') return 'password';
  if (removes(wish)) return 'remove';
  return (wish === 'phone' ? phone : email) === null ? 'bind' : 'change';
}
