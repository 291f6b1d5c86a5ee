import { limits } from '@overtone/contract/limits';
import type { Control, UseFormReturn } from 'react-hook-form';
import { faultOf, kindOf } from './identifier';

/** Every field of the three views; a view uses its own. */
export interface AccountForm {
  identifier: string;
  captcha: string;
  code: string;
  password: string;
  confirm: string;
  inviter: string;
  agreed: boolean;
}
export type AccountControl = Control<AccountForm>;
export type AccountFormApi = UseFormReturn<AccountForm>;

export const emptyForm: AccountForm = {
  identifier: '',
  captcha: '',
  code: '',
  password: '',
  confirm: '',
  inviter: '',
  agreed: false,
};

export type Purpose = 'passwordLogin' | 'codeLogin' | 'register' | 'reset';
export type Gap = 'phone' | 'email' | 'code' | 'password' | 'confirm' | 'agreed';

/** What still keeps submit disabled, in the order of the form (specification 5, "Submit enabled when"). */
export function gaps(purpose: Purpose, form: AccountForm): Gap[] {
  const needs = {
    code: purpose !== 'passwordLogin' && !codeComplete(form.code),
    password:
      purpose === 'passwordLogin'
        ? form.password === ''
        : purpose !== 'codeLogin' && passwordFault(form.password) !== null,
    confirm: purpose === 'register' && form.confirm !== form.password,
    agreed: purpose === 'register' && !form.agreed,
  };
  const found: Gap[] = faultOf(form.identifier) ? [kindOf(form.identifier)] : [];
  for (const gap of ['code', 'password', 'confirm', 'agreed'] as const) if (needs[gap]) found.push(gap);
  return found;
}

export const codeComplete = (code: string) => code.length === limits.code.digits;
export const captchaComplete = (captcha: string) => captcha.trim().length === limits.captcha.characters;

export function passwordFault(password: string): 'passwordMissing' | 'passwordShort' | null {
  if (password === '') return 'passwordMissing';
  return password.length < limits.password.min ? 'passwordShort' : null;
}
