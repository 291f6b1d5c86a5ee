import { Refusal } from '@overtone/contract/client';
import { redeemCode } from '@overtone/contract/redeem';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { Input } from '../../components/input';
import { afterWindow } from '../../lib/after-window';
import { call } from '../../lib/api';
import { requireLogin } from '../../lib/login-request';
import { errorText } from '../../lib/show-error';
import { toast } from '../../lib/toast';
import { refreshUserInfo } from '../../lib/user-info';
import { refreshPoints } from '../../money/points';

/** A code for points. What was typed outlives a login. */
export function RedeemForm() {
  const { t } = useTranslation('pricing');
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useRedeem(() => setCode(''));
  const empty = code.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (empty || isPending) return;
    if (requireLogin(() => afterWindow(() => input.current?.focus()))) mutate(code.trim());
  };
  return (
    <form onSubmit={submit} noValidate className="mt-3.5">
      <div className="flex items-start gap-2">
        <Field
          label={t('redeem.label')}
          hint={t('redeem.hint')}
          error={error ? sentenceOf(error, t('redeem.failed')) : undefined}
          className="min-w-0 grow"
        >
          <Input
            ref={input}
            value={code}
            autoFocus
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            className="[&_input]:font-mono"
            onChange={(event) => {
              setCode(event.target.value);
              if (error) reset();
            }}
          />
        </Field>
        <Button
          type="submit"
          loading={isPending}
          disabledReason={empty && !isPending ? t('redeem.empty') : undefined}
          className="mt-[26px]"
        >
          {t('redeem.submit')}
        </Button>
      </div>
    </form>
  );
}

function useRedeem(clear: () => void) {
  const client = useQueryClient();
  const { t } = useTranslation('pricing');
  return useMutation({
    mutationFn: (code: string) => call(redeemCode, { body: { code } }),
    // The sentence stands under the field.
    meta: { silent: true },
    onSuccess: ({ message }) => {
      toast.success(message || t('redeem.done'));
      clear();
      void refreshUserInfo(client);
      void refreshPoints(client);
    },
  });
}

/** Of a code no code can look like, the sentence is the field's own. */
function sentenceOf(error: Error, fallback: string): string | undefined {
  const own = error instanceof Refusal ? error.body.fields?.['code'] : undefined;
  return own ?? errorText(error, fallback) ?? undefined;
}
