import { Refusal } from '@overtone/contract/client';
import type { Output } from '@overtone/contract/endpoint';
import { limits } from '@overtone/contract/limits';
import type { register } from '@overtone/contract/people';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type BaseSyntheticEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { closeLogin, loginRequest } from '../../../lib/login-request';
import { session } from '../../../lib/session';
import { toast } from '../../../lib/toast';
import { emptyForm, type AccountForm, type AccountFormApi, type ViewProps } from './account-form';
import { lockAccount, unlockAccount } from './login-lock';
import { fieldOfSubmitProblem, placeProblem } from './problems';

/** The form of one view; what is typed as identifier follows into the next view, which starts behind it: at `next`. */
export function useAccountForm(
  { identifier: start, onIdentifier, onDirty, still }: ViewProps,
  next: 'captcha' | 'password',
  more: Partial<AccountForm> = {},
): AccountFormApi {
  const form = useForm<AccountForm>({
    defaultValues: { ...emptyForm, identifier: start, ...more },
    mode: 'onTouched',
  });
  const identifier = useWatch({ control: form.control, name: 'identifier' });
  const { setFocus, getValues } = form;
  const [first] = useState(() => (still ? null : start === '' ? ('identifier' as const) : next));
  useEffect(() => {
    if (first) setFocus(first);
  }, [first, setFocus]);
  useEffect(() => onIdentifier(identifier), [identifier, onIdentifier]);
  useEffect(() => onDirty(() => getValues(['code', 'password']).some(Boolean)), [onDirty, getValues]);
  return form;
}

interface SubmitOptions<R> {
  form: AccountFormApi;
  secret: 'password' | 'code';
  send: (values: AccountForm) => Promise<R>;
  onDone: (answer: R, values: AccountForm) => void;
  /** An expired code resets countdown, code and captcha. */
  onCodeExpired?: () => void;
  onRefused?: (code: string) => void;
}

export interface Submitting {
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  busy: boolean;
  /** Says under each field what is missing; sends nothing. */
  tellGaps: () => void;
}

/** Sends a view's form and answers a refusal by what it says: an expired code begins afresh, a wrong one is emptied. */
export function useSubmit<R>({ form, secret, send, onDone, onCodeExpired, onRefused }: SubmitOptions<R>): Submitting {
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    meta: { silent: true },
    onSuccess: onDone,
    onError: (error, values) => {
      if (error instanceof Refusal) {
        if (error.code === 'LOGIN_LOCKED') {
          lockAccount(values.identifier, error.body.retryAfter ?? limits.login.lockSeconds);
        }
        onRefused?.(error.code);
        if (error.code === 'CODE_EXPIRED') onCodeExpired?.();
        if (error.code === 'CODE_WRONG') form.setValue('code', '');
      }
      placeProblem(form, error, fieldOfSubmitProblem(secret));
    },
  });
  return {
    submit: form.handleSubmit((values) => mutate(values)),
    busy: isPending,
    tellGaps: () => void form.handleSubmit(() => undefined)(),
  };
}

/**
 * Somebody is in: remember them, say so, go on with what they wanted. Whoever is in by then, in whatever tab, stays who
 * they are: the window has gone on with them.
 */
export function enter(
  { data }: { data: Output<typeof register>['data'] },
  identifier: string,
  said: string,
  wanted?: () => void,
): void {
  unlockAccount(identifier);
  if (!session.isStill(null)) return;
  session.begin(data);
  toast.success(said);
  goOn(wanted);
}

/** The window has done its work; what it was opened for comes last. `wanted`: by one that is away by now. */
export function goOn(wanted?: () => void): void {
  const window = loginRequest();
  const then = window ? window.then : wanted;
  closeLogin();
  then?.();
}
