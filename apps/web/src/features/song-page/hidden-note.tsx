import { limits } from '@overtone/contract/limits';
import { appealHiding } from '@overtone/contract/report';
import type { Song } from '@overtone/contract/song';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Field } from '../../components/field';
import { Textarea } from '../../components/textarea';
import { call } from '../../lib/api';
import { errorText } from '../../lib/show-error';
import { toast } from '../../lib/toast';
import { songQuery } from '../../songs/data/queries';

interface Props {
  songId: string;
  hidden: NonNullable<Song['hidden']>;
}

/** To its owner: that the song is taken from the public, why, and what can be done about it. */
export function HiddenNote({ songId, hidden }: Props) {
  const { t } = useTranslation('songPage');
  const [open, setOpen] = useState(false);
  return (
    <section
      aria-label={t('hidden.title')}
      className="detail-hidden mt-4 flex flex-col items-start gap-2 rounded-control bg-surface-1 p-3 text-xs inset-ring inset-ring-line"
    >
      <p className="flex items-center gap-1.5 text-warn">
        <EyeOff aria-hidden size={14} strokeWidth={1.6} className="shrink-0" />
        {t('hidden.title')}
      </p>
      <p className="text-ink-2">{t('hidden.why', { reason: t(`reporting.reasons.${hidden.reason}`) })}</p>
      {hidden.note && <p className="whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">{hidden.note}</p>}
      {hidden.appealed_at === null ? (
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('hidden.appeal')}
        </Button>
      ) : (
        <p className="text-ink-3">{t('hidden.appealed')}</p>
      )}
      <AppealDialog songId={songId} open={open} onClose={() => setOpen(false)} />
    </section>
  );
}

function AppealDialog({ songId, open, onClose }: { songId: string; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('songPage');
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(appealHiding, { params: { id: songId }, body: { note } }),
    meta: { silent: true },
    onSuccess: () => {
      toast.success(t('hidden.done'));
      onClose();
    },
    onError: (error) => {
      const text = errorText(error, t('hidden.failed'));
      if (text) toast.error(text);
    },
    onSettled: () => client.invalidateQueries({ queryKey: songQuery(songId).queryKey }),
  });
  const max = limits.moderation.appeal;
  const now = [...note.trim()].length;
  const missing = now === 0 ? t('hidden.unwritten') : now > max ? t('hidden.long') : undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('hidden.appeal')}
      description={t('hidden.help')}
      footer={
        <Button look="ink" loading={isPending} disabledReason={missing} onClick={() => mutate()}>
          {missing ?? t('hidden.submit')}
        </Button>
      }
    >
      <Field label={t('hidden.note')} count={{ now, max }}>
        <Textarea value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </Dialog>
  );
}
