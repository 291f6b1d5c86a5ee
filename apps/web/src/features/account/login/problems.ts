import { Refusal } from '@overtone/contract/client';
import { showError } from '../../../lib/show-error';
import type { AccountForm, AccountFormApi } from './account-form';

type FieldName = keyof AccountForm;

/** Under which field a refused send is told. */
export const fieldOfSendProblem: Partial<Record<string, FieldName>> = {
  CAPTCHA_MISSING: 'captcha',
  CAPTCHA_INVALID: 'captcha',
  CAPTCHA_EXPIRED: 'captcha',
  CAPTCHA_RATE_LIMITED: 'captcha',
  CODE_DAILY_CAP: 'code',
  SMS_BUDGET_SPENT: 'code',
  SEND_SMS_FAILED: 'code',
  SEND_EMAIL_FAILED: 'code',
  ALREADY_REGISTERED: 'identifier',
  NOT_REGISTERED: 'identifier',
  IDENTITY_TAKEN: 'identifier',
  IDENTITY_SAME: 'identifier',
};

/** Under which field a refused submit is told. `secret` is what the view logs in with. */
export const fieldOfSubmitProblem = (secret: 'password' | 'code'): Partial<Record<string, FieldName>> => ({
  CODE_EXPIRED: 'code',
  CODE_WRONG: 'code',
  PASSWORD_WRONG: 'password',
  PASSWORD_COMMON: 'password',
  LOGIN_RATE_LIMITED: secret,
  LOGIN_LOCKED: secret,
  ALREADY_REGISTERED: 'identifier',
  NOT_REGISTERED: 'identifier',
  USER_NOT_FOUND: 'identifier',
  ACCOUNT_BANNED: 'identifier',
  AGREEMENT_MISSING: 'agreed',
  AGREEMENT_OUTDATED: 'agreed',
  NUMBER_ASLEEP: 'identifier',
  NUMBER_WHOSE: 'identifier',
  IDENTITY_TAKEN: 'identifier',
  IDENTITY_SAME: 'identifier',
  NUMBER_TURNS_SPENT: 'identifier',
});

/** The wire's names for our fields, in VALIDATION_FAILED. */
const wireFields: Partial<Record<string, FieldName>> = {
  phone: 'identifier',
  email: 'identifier',
  code: 'code',
  password: 'password',
  newPassword: 'password',
  inviter_uid: 'inviter',
  captchaCode: 'captcha',
};

/** Puts the server's sentence under the field it is about; what belongs to no field becomes a toast. */
export function placeProblem(form: AccountFormApi, error: unknown, places: Partial<Record<string, FieldName>>): void {
  if (!(error instanceof Refusal)) return showError(error);
  const told = Object.entries({ ...error.body.fields }).flatMap(([name, message]) => {
    const field = wireFields[name];
    return field ? [{ field, message }] : [];
  });
  const field = places[error.code];
  if (told.length === 0 && field) told.push({ field, message: error.message });
  if (told.length === 0) return showError(error);
  told.forEach((one, i) =>
    form.setError(one.field, { type: error.code, message: one.message }, { shouldFocus: i === 0 }),
  );
}
