import { birthYears, setBirthYear } from '@overtone/contract/birth-year';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { Field } from '../../../components/field';
import { Input } from '../../../components/input';
import { accountWindow } from '../../../lib/account-window';
import { call } from '../../../lib/api';
import { errorText } from '../../../lib/show-error';
import { toast } from '../../../lib/toast';
import { learnUserInfo } from '../../../lib/user-info';
import { MinorRules } from './minor-rules';

/**
 * Asked once: what was typed stands there in full before it is sent. It opens whatever this page knows of the year: who asks
 * may be the server, and support may have taken back what was told.
 */
export function BirthYearModal({ open }: { open: boolean }) {
  const { t } = useTranslation('account');
  const [text, setText] = useState('');
  const [thisYear] = useState(() => new Date().getFullYear());
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(setBirthYear, { body: { birth_year: Number(text) } }),
    meta: { silent: true },
    onSuccess: ({ data }) => {
      if (!learnUserInfo(client, data)) return;
      accountWindow.close();
      setText('');
      toast.success(t('birthYear.told'));
    },
  });
  const year = Number(text);
  const right = /^\d{4}$/.test(text) && year >= birthYears.first && year <= thisYear;
  const missing = right ? undefined : t('birthYear.missing');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (right && !isPending) mutate();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && accountWindow.close()}
      title={t('birthYear.title')}
      dirty={text !== ''}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-3.5">
        <MinorRules />
        <Field
          label={t('birthYear.label')}
          hint={t('birthYear.once')}
          error={error ? (errorText(error) ?? undefined) : undefined}
        >
          <Input
            value={text}
            onChange={({ target }) => setText(target.value.normalize('NFKC').replace(/\D/g, '').slice(0, 4))}
            inputMode="numeric"
            autoComplete="bday-year"
            placeholder={t('birthYear.hint')}
            readOnly={isPending}
          />
        </Field>
        <Button type="submit" look="ink" size="lg" full loading={isPending} disabledReason={missing}>
          {right ? t('birthYear.save', { year }) : t('birthYear.saveNone')}
        </Button>
      </form>
    </Dialog>
  );
}
