import type { Problem } from '@overtone/contract/problem';
import type { ProblemCode } from '@overtone/contract/problem-status';
import type { SecurityKind } from '@overtone/contract/security';

/** What anybody can cause as often as they like: kept within a budget, so that a flood fills neither disk nor log. */
const noisy: ReadonlySet<SecurityKind> = new Set([
  'login.failed',
  'login.locked',
  'captcha.failed',
  'access.refused',
  'limit.hit',
  'address.refused',
  'key.refused',
]);
export const isNoisy = (kind: SecurityKind): boolean => noisy.has(kind);

const kinds: Partial<Record<ProblemCode, SecurityKind>> = {
  PASSWORD_WRONG: 'login.failed',
  CODE_WRONG: 'login.failed',
  OWN_CODE_WRONG: 'login.failed',
  SECOND_FACTOR_WRONG: 'login.failed',
  ACCOUNT_BANNED: 'login.failed',
  USER_NOT_FOUND: 'login.failed',
  LOGIN_LOCKED: 'login.locked',
  CAPTCHA_INVALID: 'captcha.failed',
  SMS_BUDGET_SPENT: 'sms.budget',
  UPLOAD_LINK_REFUSED: 'address.refused',
  WEBHOOK_ADDRESS: 'address.refused',
  INVALID_KEY: 'key.refused',
  KEY_SCOPE: 'key.refused',
  KEY_CLOSED: 'key.refused',
};

/** A feature of members only, what a site asks of its members first, a link that ran out, and an administrator who is asked to confirm, are no trespass. */
const harmless: ReadonlySet<ProblemCode> = new Set([
  'MEMBER_ONLY',
  'PHONE_UNVERIFIED',
  'BIRTH_YEAR_MISSING',
  'MINOR_TOO_YOUNG',
  'MINOR_HOURS',
  'MINOR_AMOUNT',
  'EXPORT_LINK_EXPIRED',
  'CODE_TOO_SOON',
  'IDENTITY_UNCONFIRMED',
  'SECOND_FACTOR_MISSING',
]);

/** The kind of event a refusal is; null: none. `route` is the pattern, such as `/api/admin/users/:uid/ban`. */
export function kindOfRefusal({ code, status }: Problem, route: string): SecurityKind | null {
  const known = kinds[code];
  if (known) return known;
  if (harmless.has(code)) return null;
  if (status === 429) return 'limit.hit';
  if (status === 403 || (status === 401 && route.startsWith('/api/admin/'))) return 'access.refused';
  return null;
}
