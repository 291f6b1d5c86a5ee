import { Refusal } from '@overtone/contract/client';
import { legalVersions } from '@overtone/contract/legal';
import { oneTapLogin } from '@overtone/contract/one-tap';
import { useMutation } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { call } from '../../../lib/api';
import { fingerprint } from '../../../lib/fingerprint';
import { createRequest } from '../../../lib/create-request';
import { loginRequest, switchView } from '../../../lib/login-request';
import { pendingInvite } from '../../../lib/pending-invite';
import { session } from '../../../lib/session';
import { toast } from '../../../lib/toast';
import { inviterOf } from './account-form';
import { AgreementBox } from './agreement';
import { withoutWindow } from './one-tap-window';
import { preparedNumber, TurnedAway } from './one-tap-wire';
import { enter } from './use-account-form';

interface Props {
  script: string;
  /** Whoever logs in may be new. */
  registers: boolean;
}

/** Once it failed in this page the login by code stands first. */
export const oneTapFailure = createRequest<true>();

const isIn = () => session.get().token !== null;

/**
 * The carrier's page comes only over the window that it was asked for in, and whoever is in by then stays who they are. The
 * window is away until `send` has ended too: nobody presses again meanwhile.
 */
async function confirmed<T>(script: string, page: object, send: (token: string) => Promise<T>) {
  const wish = loginRequest();
  const confirm = await unlessOver(preparedNumber(script), () => loginRequest() !== wish);
  const work = async () => send(await unlessOver(confirm(page), isIn));
  return unlessOver(withoutWindow(work), isIn);
}

/** Whatever came of it: who has gone on with something else meanwhile hears no more of it. */
async function unlessOver<T>(work: Promise<T>, isOver: () => boolean): Promise<T> {
  const [end] = await Promise.allSettled([work]);
  if (isOver()) throw new TurnedAway();
  if (end.status === 'rejected') throw end.reason;
  return end.value;
}

/** By what the phone's carrier says of its number. Whatever fails, the code is there. */
export function OneTap({ script, registers }: Props) {
  const { t } = useTranslation('account');
  const [agreed, setAgreed] = useState(false);
  const [reminded, setReminded] = useState(false);
  const missing = registers && !agreed ? t('agree.missing') : undefined;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const page = { btnText: t('oneTap.press'), navText: t('oneTap.press') };
      const more = registers && { consent: legalVersions, inviter_uid: inviterOf(pendingInvite.read()) };
      return confirmed(script, page, (token) =>
        call(oneTapLogin, { body: { token, fingerprint: fingerprint(), ...more } }),
      );
    },
    meta: { silent: true },
    onSuccess: ({ done: answer, wanted }) => {
      const { registered, phone } = answer.data;
      if (registered) pendingInvite.forget();
      enter(answer, phone ?? '', t(registered ? 'registered' : 'loggedIn'), wanted);
    },
    onError: (error) => {
      if (error instanceof TurnedAway) return;
      toast.error(error instanceof Refusal ? error.message : t('oneTap.failed'));
      if (error instanceof Refusal && error.code === 'USER_NOT_FOUND') switchView('register');
      else oneTapFailure.open(true);
    },
  });
  return (
    <div className="mb-5 flex flex-col gap-3 border-b border-line pb-5">
      <Button
        look="ink"
        size="lg"
        full
        icon={Smartphone}
        loading={isPending}
        disabledReason={missing}
        onDisabledPress={() => setReminded(true)}
        onClick={() => mutate()}
      >
        {t('oneTap.press')}
      </Button>
      {registers && <AgreementBox agreed={agreed} onAgreed={setAgreed} error={reminded ? missing : undefined} />}
      <p className="text-center text-2xs text-ink-3">{t('oneTap.help')}</p>
    </div>
  );
}
