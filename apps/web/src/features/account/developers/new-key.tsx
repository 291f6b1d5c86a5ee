import { createApiKey } from '@overtone/contract/api-key';
import { Refusal } from '@overtone/contract/client';
import { type KeyScope, keyScopes } from '@overtone/contract/key-scopes';
import { developerLimits } from '@overtone/contract/limits-developers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { Chip } from '../../../components/chip';
import { Dialog } from '../../../components/dialog';
import { Field } from '../../../components/field';
import { Input } from '../../../components/input';
import { call } from '../../../lib/api';
import { showError } from '../../../lib/show-error';
import { PasswordInput } from '../password-input';
import { Choices } from './choices';
import { keys } from './queries';
import { scopeWords } from './scope-words';

const { name: nameLength, dailyPoints: cap } = developerLimits.keys;
const lives = [30, 90, 365, null] as const;
interface Draft {
  name: string;
  scopes: KeyScope[];
  days: (typeof lives)[number];
  points: string;
  password: string;
}
const fresh: Draft = { name: '', scopes: ['songs:read', 'songs:create'], days: 90, points: '', password: '' };

/** Said beside the password. */
const told = ['PASSWORD_WRONG', 'LOGIN_LOCKED', 'LOGIN_RATE_LIMITED'];
const isTold = (problem: unknown): problem is Refusal => problem instanceof Refusal && told.includes(problem.code);

const isCap = (points: string): boolean =>
  points === '' || (/^\d{1,6}$/.test(points) && Number(points) >= cap.min && Number(points) <= cap.max);

function useMakeKey(onMade: (key: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, scopes, days, points, password }: Draft) =>
      call(createApiKey, {
        body: { name, scopes, expires_days: days, daily_points: points === '' ? null : Number(points), password },
      }),
    meta: { silent: true },
    onSuccess: ({ data }) => onMade(data.key),
    onError: (problem) => !isTold(problem) && showError(problem),
    onSettled: () => client.invalidateQueries(keys()),
  });
}

/** Makes a key for who knows the password. It is there only while one is made: nothing of what was typed outlives it. */
export function NewKey({ onClose, onMade }: { onClose: () => void; onMade: (key: string) => void }) {
  const { t } = useTranslation('developers');
  const [draft, setDraft] = useState(fresh);
  const { mutate, isPending, error, reset } = useMakeKey(onMade);
  const missing = [
    ...(draft.name.trim() === '' ? [t('keys.nameMissing')] : []),
    ...(draft.scopes.length === 0 ? [t('keys.scopesMissing')] : []),
    ...(isCap(draft.points) ? [] : [t('keys.dailyWrong', cap)]),
    ...(draft.password === '' ? [t('keys.passwordMissing')] : []),
  ];
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    reset();
  };
  const reason = missing.length > 0 ? missing.join(' · ') : undefined;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('keys.make')}
      size={480}
      dirty={draft.name !== ''}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!reason && !isPending) mutate(draft);
        }}
      >
        <Fields draft={draft} onChange={change} />
        <PasswordInput
          kind="current"
          label={t('keys.password')}
          value={draft.password}
          error={isTold(error) ? error.message : undefined}
          readOnly={isPending}
          onChange={({ target }) => change({ password: target.value })}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="ink" loading={isPending} disabledReason={reason}>
            {t('keys.make')}
          </Button>
          {reason && <span className="text-2xs text-ink-3">{reason}</span>}
        </div>
      </form>
    </Dialog>
  );
}

function Fields({ draft, onChange }: { draft: Draft; onChange: (part: Partial<Draft>) => void }) {
  const { t } = useTranslation('developers');
  return (
    <>
      <Field label={t('keys.name')} hint={t('keys.nameHint')}>
        <Input value={draft.name} most={nameLength} onText={(name) => onChange({ name })} autoComplete="off" />
      </Field>
      <Choices
        legend={t('keys.scopes')}
        all={keyScopes}
        chosen={draft.scopes}
        onChange={(scopes) => onChange({ scopes })}
      >
        {(scope) => (
          <>
            {t(scopeWords[scope])} <code className="text-2xs text-ink-3">{scope}</code>
          </>
        )}
      </Choices>
      <div role="group" aria-label={t('keys.expires')}>
        <p className="mb-2 text-xs text-ink-2">{t('keys.expires')}</p>
        <div className="flex flex-wrap gap-2">
          {lives.map((days) => (
            <Chip key={String(days)} pressed={draft.days === days} onPressedChange={() => onChange({ days })}>
              {days === null ? t('keys.never') : t('keys.days', { n: days })}
            </Chip>
          ))}
        </div>
      </div>
      <Field
        label={t('keys.dailyPoints')}
        hint={t('keys.dailyHint')}
        error={isCap(draft.points) ? undefined : t('keys.dailyWrong', cap)}
      >
        <Input
          value={draft.points}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => onChange({ points: target.value.trim() })}
        />
      </Field>
    </>
  );
}
