import { legalVersions } from '@overtone/contract/legal';
import { login } from '@overtone/contract/people';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api';
import { fingerprint } from '../../../lib/fingerprint';
import { pendingInvite } from '../../../lib/pending-invite';
import { useSite } from '../../../lib/site';
import { inviterOf, type ViewProps } from './account-form';
import { identifierBody } from './identifier';
import { isOldNumber, type OldNumber, type Whose } from './old-number';
import { enter, useAccountForm, useSubmit } from './use-account-form';
import { useSendCode } from './use-send-code';

/** The code on its way and the login with it; of a number that slept, once more with whose it is. */
export function useCodeLogin(props: ViewProps) {
  const { t } = useTranslation('account');
  const [old, setOld] = useState<{ number: string; said: OldNumber }>();
  const whose = useRef<Whose>(undefined);
  const registers = useSite()?.login_registers ?? false;
  const form = useAccountForm(props, 'captcha');
  const sending = useSendCode(form, 2, { onKept: props.onKept });
  const submitting = useSubmit({
    form,
    secret: 'code',
    send: (values) => {
      const chosen = old?.number === values.identifier ? whose.current : undefined;
      // Another account is begun by the press that says so, never by a later one.
      if (whose.current === 'another') whose.current = undefined;
      return call(login, {
        body: {
          ...identifierBody(values.identifier),
          code: values.code,
          fingerprint: fingerprint(),
          // Only a login that may make an account tells who invited.
          ...(registers && { inviter_uid: inviterOf(pendingInvite.read()) }),
          ...((registers || old) && values.agreed && { consent: legalVersions }),
          ...(chosen && { whose: chosen }),
        },
      });
    },
    onDone: (answer, values) => {
      const { registered } = answer.data;
      if (registered) pendingInvite.forget();
      enter(answer, values.identifier, t(registered ? 'registered' : 'loggedIn'));
    },
    onCodeExpired: sending.startAfresh,
    onRefused: (code) => {
      if (isOldNumber(code)) setOld({ number: form.getValues('identifier'), said: code });
    },
  });
  const choose = (choice: Whose) => {
    whose.current = choice;
    void submitting.submit();
  };
  return { form, sending, submitting, old, choose };
}
