import { Refusal } from '@overtone/contract/client';
import { limits } from '@overtone/contract/limits';
import { requestDeletion } from '@overtone/contract/personal-data';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { Field } from '../../../components/field';
import { Input } from '../../../components/input';
import { call } from '../../../lib/api';
import { useCountdown } from '../../../lib/countdown';
import { clock } from '../../../lib/format';
import { currentLanguage } from '../../../lib/language';
import { moment } from '../../../lib/moment';
import { session } from '../../../lib/session';
import { showError } from '../../../lib/show-error';
import { toast } from '../../../lib/toast';
import { lockAccount, useLock } from '../login/login-lock';
import { PasswordInput } from '../password-input';

interface Props {
  /** What the account's lock is known by in this browser. */
  login: string;
  onCancel: () => void;
}

const told = ['PASSWORD_WRONG', 'LOGIN_LOCKED', 'LOGIN_RATE_LIMITED', 'LAST_ADMIN'];

export function DeleteForm({ login, onCancel }: Props) {
  const { t } = useTranslation(['account', 'ui']);
  const [word, setWord] = useState('');
  const [password, setPassword] = useState('');
  const lockedFor = useCountdown(useLock(login));
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => session.endBy(() => call(requestDeletion, { body: { password } })),
    meta: { silent: true },
    onSuccess: ({ data }) =>
      void toast.info(t('page.data.asked', { date: moment(data.deletion_due_at, currentLanguage()) })),
    onError: (problem) => {
      if (!(problem instanceof Refusal) || !told.includes(problem.code)) return showError(problem);
      if (problem.code === 'LOGIN_LOCKED') {
        lockAccount(login, problem.body.retryAfter ?? limits.login.lockSeconds);
      }
    },
  });
  const gaps = [
    word.trim().toLowerCase() !== t('page.data.word') && t('page.data.gap.word'),
    password === '' && t('page.data.gap.password'),
  ].filter((gap) => gap !== false);
  const missing = gaps.length > 0 ? t('missing', { list: gaps.join(t('gapSeparator')) }) : undefined;
  const locked = lockedFor > 0 ? t('lockedLabel', { left: clock(lockedFor) }) : undefined;
  const refusal = error instanceof Refusal && told.includes(error.code) ? error.message : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3.5">
      <input type="text" autoComplete="username" value={login} readOnly tabIndex={-1} className="sr-only" aria-hidden />
      <Field label={t('page.data.typeWord', { word: t('page.data.word') })}>
        <Input value={word} readOnly={isPending} autoComplete="off" onChange={(event) => setWord(event.target.value)} />
      </Field>
      <PasswordInput
        kind="current"
        label={t('password')}
        value={password}
        error={refusal}
        readOnly={isPending}
        onChange={(event) => {
          setPassword(event.target.value);
          reset();
        }}
      />
      <div className="flex flex-wrap items-center justify-end gap-2 pt-1">
        {missing && <p className="grow text-2xs text-ink-3">{missing}</p>}
        <Button onClick={onCancel}>{t('ui:cancel')}</Button>
        <Button type="submit" look="danger" loading={isPending} disabledReason={locked ?? missing}>
          {locked ?? t(isPending ? 'page.data.deleting' : 'page.data.delete')}
        </Button>
      </div>
    </form>
  );
}
