import { limits } from '@overtone/contract/limits';
import type { Control, UseFormReturn } from 'react-hook-form';
import { looksLikeUid } from '../../../lib/pending-invite';
import type { TellDirty } from '../../../lib/dirty-form';
import { faultOf, kindOf, type IdentifierKind } from './identifier';

/** Every field of the three views; a view uses its own. */
export interface AccountForm {
  identifier: string;
  /** What an empty identifier is asked for. */
  prefers: IdentifierKind;
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
  prefers: 'phone',
  captcha: '',
  code: '',
  password: '',
  confirm: '',
  inviter: '',
  agreed: false,
};

/** What was typed to prove a number, and is not used up. */
export interface Kept {
  picture: { id: string; svg: string };
  captcha: string;
  code: string;
}

/** What every view is given and tells. */
export interface ViewProps {
  /** What another view has left; it stays good at the server for a registration of the same number. */
  kept?: Kept | undefined;
  onKept?: (kept: Kept | undefined) => void;
  /** What was typed in another view. */
  identifier: string;
  onIdentifier: (identifier: string) => void;
  /** Told how to ask whether something is typed that closing would lose. */
  onDirty: TellDirty;
  /** The focus stays where it is: on the tab that was pressed. */
  still?: boolean;
}

export type Purpose = 'passwordLogin' | 'codeLogin' | 'register' | 'reset';
export type Gap = 'phone' | 'email' | 'code' | 'password' | 'confirm' | 'agreed';

/** What still keeps submit disabled, in the order of the form. */
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
  const found: Gap[] = faultOf(form.identifier, form.prefers) ? [kindOf(form.identifier, form.prefers)] : [];
  for (const gap of ['code', 'password', 'confirm', 'agreed'] as const) if (needs[gap]) found.push(gap);
  return found;
}

export const codeComplete = (code: string) => code.length === limits.code.digits;

/** The code in whatever was typed or pasted: `12 34 56`, or a whole message with other numbers in it. */
export function codeFrom(text: string): string {
  const plain = text.normalize('NFKC');
  const alone = /(?:^|\D)(\d{6})(?!\d)/.exec(plain)?.[1];
  return alone ?? plain.replace(/\D/g, '').slice(0, limits.code.digits);
}

export const captchaComplete = (captcha: string) => captcha.trim().length === limits.captcha.characters;

/** A code is sent to whoever is wholly named, for the characters and the id of a picture. */
export const canSendCode = (form: Pick<AccountForm, 'identifier' | 'captcha'>, captchaId: string): boolean =>
  faultOf(form.identifier) === null && captchaComplete(form.captcha) && captchaId !== '';

/** There need not be an inviter; what is no uid stands in nobody's way and is not sent. */
export const inviterOf = (inviter: string): string | undefined =>
  looksLikeUid(inviter.trim()) ? inviter.trim() : undefined;

export function passwordFault(password: string): 'passwordMissing' | 'passwordShort' | null {
  if (password === '') return 'passwordMissing';
  return password.length < limits.password.min ? 'passwordShort' : null;
}
