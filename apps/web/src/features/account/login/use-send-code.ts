import { Refusal } from '@overtone/contract/client';
import { sendIdentityCode } from '@overtone/contract/identities';
import { sendEmailCode, sendSmsCode, type VisitorCodeType } from '@overtone/contract/people';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../../lib/api';
import { useCountdown } from '../../../lib/countdown';
import { fingerprint } from '../../../lib/fingerprint';
import type { AccountFormApi, ViewProps } from './account-form';
import { cleaned, identifierBody } from './identifier';
import { fieldOfSendProblem, placeProblem } from './problems';
import { useCaptcha, type Captcha } from './use-captcha';

export interface CodeSending {
  captcha: Captcha;
  /** Whom the last code went to, null before the first. */
  sentTo: string | null;
  /** Seconds until the next may be sent. */
  wait: number;
  sending: boolean;
  send: () => void;
  /** After an expired code: countdown, code and captcha start afresh. */
  startAfresh: () => void;
}

/** When each target may get its next code: kept while the page lives, so closing the modal does not reset it. */
const nextAt = new Map<string, number>();

/** What the code is for: a visitor's by its number, a member's own, or what is to be theirs. */
export type CodePurpose = VisitorCodeType | 'own' | 'new';

export function useSendCode(
  form: AccountFormApi,
  type: CodePurpose,
  { kept, onKept }: Pick<ViewProps, 'kept' | 'onKept'> = {},
): CodeSending {
  const captcha = useCaptcha(kept);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [, redraw] = useState(0);
  const target = cleaned(useWatch({ control: form.control, name: 'identifier' }));
  const wait = useCountdown(nextAt.get(target) ?? 0);

  const holdOff = (seconds: number) => {
    nextAt.set(target, Date.now() + seconds * 1000);
    redraw((n) => n + 1);
  };
  const newPicture = () => {
    form.setValue('captcha', '');
    captcha.refresh();
  };
  useWhenOver(wait, newPicture);

  const { mutate, isPending } = useMutation({
    mutationFn: () => sendCode(form.getValues('identifier'), form.getValues('captcha'), captcha.id, type),
    meta: { silent: true },
    onSuccess: ({ data }) => {
      form.clearErrors(['captcha', 'code', 'identifier']);
      form.setValue('code', '');
      form.setFocus('code');
      setSentTo(target);
      holdOff(data.retryAfter);
    },
    onError: (error) => {
      // The server has left it for a registration of this very number.
      if (onKept && error instanceof Refusal && error.code === 'NOT_REGISTERED') {
        const { captcha: characters, code } = form.getValues();
        onKept({ picture: { id: captcha.id, svg: captcha.svg ?? '' }, captcha: characters, code });
        return placeProblem(form, error, fieldOfSendProblem);
      }
      newPicture();
      if (error instanceof Refusal && error.code === 'CODE_TOO_SOON') holdOff(error.body.retryAfter ?? 60);
      else placeProblem(form, error, fieldOfSendProblem);
    },
  });

  const startAfresh = () => {
    nextAt.delete(target);
    setSentTo(null);
    form.setValue('code', '');
    newPicture();
  };
  return {
    captcha,
    sentTo: sentTo === target ? sentTo : null,
    wait,
    sending: isPending,
    send: () => mutate(),
    startAfresh,
  };
}

function sendCode(identifier: string, captchaCode: string, captchaId: string, type: CodePurpose) {
  const who = identifierBody(identifier);
  if (typeof type === 'string') {
    const body = { ...who, purpose: type, captchaId, captchaCode, fingerprint: fingerprint() };
    return call(sendIdentityCode, { body });
  }
  return 'phone' in who
    ? call(sendSmsCode, { body: { ...who, type, captchaId, captchaCode, fingerprint: fingerprint() } })
    : call(sendEmailCode, { body: { ...who, type, captchaId, captchaCode } });
}

/** When the countdown ends the captcha has been used up: a new picture. */
function useWhenOver(wait: number, react: () => void): void {
  const before = useRef(wait);
  useEffect(() => {
    if (before.current > 0 && wait === 0) react();
    before.current = wait;
  });
}
