import { appealHiding } from '@overtone/contract/report';
import type { Song } from '@overtone/contract/song';
import { useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { call } from '../../lib/api';
import { AppealDialog } from '../../songs/checks/appeal-dialog';
import { songQuery } from '../../songs/data/queries';

interface Props {
  songId: string;
  hidden: NonNullable<Song['hidden']>;
}

/** To its owner: that the song is taken from the public, why, and what can be done about it. */
export function HiddenNote({ songId, hidden }: Props) {
  const { t } = useTranslation('songPage');
  const { t: c } = useTranslation('checks');
  const client = useQueryClient();
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
          {c('appeal')}
        </Button>
      ) : (
        <p className="text-ink-3">{c('appealed')}</p>
      )}
      {open && (
        <AppealDialog
          about={`song/${songId}`}
          send={(note) => call(appealHiding, { params: { id: songId }, body: { note } })}
          onSettled={() => client.invalidateQueries({ queryKey: songQuery(songId).queryKey })}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
