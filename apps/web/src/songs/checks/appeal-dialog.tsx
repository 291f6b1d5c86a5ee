import { limits } from '@overtone/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Field } from '../../components/field';
import { Textarea } from '../../components/textarea';
import { errorText } from '../../lib/show-error';
import { toast } from '../../lib/toast';

interface Props {
  send: (note: string) => Promise<unknown>;
  /** What shows whether it was appealed is read again. */
  onSettled: () => unknown;
  onClose: () => void;
}

/** What a member says to it that something of theirs is kept from the public, once. */
export function AppealDialog({ send, onSettled, onClose }: Props) {
  const { t } = useTranslation('checks');
  const [note, setNote] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(note),
    meta: { silent: true },
    onSuccess: () => {
      toast.success(t('done'));
      onClose();
    },
    onError: (error) => {
      const text = errorText(error, t('failed'));
      if (text) toast.error(text);
    },
    onSettled,
  });
  const max = limits.moderation.appeal;
  const now = [...note.trim()].length;
  const missing = now === 0 ? t('unwritten') : now > max ? t('long') : undefined;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('appeal')}
      description={t('help')}
      footer={
        <Button look="ink" loading={isPending} disabledReason={missing} onClick={() => mutate()}>
          {missing ?? t('submit')}
        </Button>
      }
    >
      <Field label={t('note')} count={{ now, max }}>
        <Textarea value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </Dialog>
  );
}
