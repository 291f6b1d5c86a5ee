import { type ApiKey, renameApiKey } from '@overtone/contract/api-key';
import { developerLimits } from '@overtone/contract/limits-developers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { Field } from '../../../components/field';
import { Input } from '../../../components/input';
import { call } from '../../../lib/api';
import { toast } from '../../../lib/toast';
import { keys } from './queries';

export function RenameKey({ row, onClose }: { row: ApiKey; onClose: () => void }) {
  const { t } = useTranslation('developers');
  const client = useQueryClient();
  const [name, setName] = useState(row.name);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(renameApiKey, { params: { id: row.id }, body: { name } }),
    onSuccess: () => {
      toast.success(t('keys.renamed'));
      onClose();
    },
    onSettled: () => client.invalidateQueries(keys()),
  });
  const missing = name.trim() === '' ? t('keys.nameMissing') : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('keys.renameNamed', { name: row.name })}
      dirty={name !== row.name}
    >
      <form
        noValidate
        className="flex flex-col items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!missing && !isPending) mutate();
        }}
      >
        <Field label={t('keys.name')} className="w-full">
          <Input value={name} most={developerLimits.keys.name} onText={setName} autoComplete="off" />
        </Field>
        <Button type="submit" look="ink" loading={isPending} disabledReason={missing}>
          {t('keys.rename')}
        </Button>
      </form>
    </Dialog>
  );
}
