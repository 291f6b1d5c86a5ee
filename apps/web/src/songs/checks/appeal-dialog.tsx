import { limits } from '@overtone/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Field } from '../../components/field';
import { Textarea } from '../../components/textarea';
import { useSession } from '../../lib/session';
import { errorText } from '../../lib/show-error';
import { toast } from '../../lib/toast';
import { onDeskCleared } from '../draft/draft-desk';

interface Props {
  /** What it is about: what is written of it is there again after a login. */
  about: string;
  send: (note: string) => Promise<unknown>;
  /** What shows whether it was appealed is read again. */
  onSettled: () => unknown;
  onClose: () => void;
}

/** By whose it is and what it is about. It lives as long as the page: a session may end while it is sent. */
const unsent = new Map<string, string>();
onDeskCleared(() => unsent.clear());

function useUnsent(about: string) {
  const uid = useSession((session) => session.uid);
  const key = `${uid ?? ''}/${about}`;
  const [note, setNote] = useState(() => unsent.get(key) ?? '');
  const keep = (text: string) => {
    unsent.set(key, text);
    setNote(text);
  };
  return [note, keep] as const;
}

/** What a member says to it that something of theirs is kept from the public, once. */
export function AppealDialog({ about, send, onSettled, onClose }: Props) {
  const { t } = useTranslation('checks');
  const [note, setNote] = useUnsent(about);
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(note),
    meta: { silent: true },
    onSuccess: () => {
      setNote('');
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
