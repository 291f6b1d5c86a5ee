import { Refusal } from '@overtone/contract/client';
import type { Output } from '@overtone/contract/endpoint';
import type { login } from '@overtone/contract/people';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { closeLogin, useLoginRequest } from '../../lib/login-request';
import { session } from '../../lib/session';
import { toast } from '../../lib/toast';
import { emptyForm, type AccountForm, type AccountFormApi } from './account-form';
import { lockAccount, unlockAccount } from './login-lock';
import { fieldOfSubmitProblem, placeProblem } from './problems';

/** The form of one view; what is typed as identifier follows into the next view. */
export function useAccountForm(
  start: Partial<AccountForm>,
  onIdentifier: (identifier: string) => void,
): AccountFormApi {
  const form = useForm<AccountForm>({ defaultValues: { ...emptyForm, ...start }, mode: 'onTouched' });
  const identifier = useWatch({ control: form.control, name: 'identifier' });
  useEffect(() => onIdentifier(identifier), [identifier, onIdentifier]);
  return form;
}

interface SubmitOptions<R> {
  form: AccountFormApi;
  secret: 'password' | 'code';
  send: (values: AccountForm) => Promise<R>;
  onDone: (answer: R, values: AccountForm) => void;
  /** An expired code resets countdown, code and captcha. */
  onCodeExpired?: () => void;
}

/** Sends a view's form and answers each refusal as the specification says (section 4). */
export function useSubmit<R>({ form, secret, send, onDone, onCodeExpired }: SubmitOptions<R>) {
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error, values) => {
      if (error instanceof Refusal) {
        if (error.code === 'LOGIN_LOCKED') lockAccount(values.identifier, error.body.retryAfter ?? 900);
        if (error.code === 'CODE_EXPIRED') onCodeExpired?.();
        if (error.code === 'CODE_WRONG') form.setValue('code', '');
      }
      placeProblem(form, error, fieldOfSubmitProblem(secret));
    },
  });
  return { submit: form.handleSubmit((values) => mutate(values)), busy: isPending };
}

/** Somebody is in: remember them, say so, go on with what they wanted. */
export function enter({ data }: Output<typeof login>, identifier: string, said: string): void {
  const { then } = useLoginRequest.getState();
  unlockAccount(identifier);
  session.begin(data);
  closeLogin();
  toast.success(said);
  then?.();
}
