import type { Song } from '@overtone/contract/song';
import { Trash2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { useChanges } from '../../songs/own/use-changes';

/** To its owner: that the song lies in the trash, and the way back. */
export function TrashedNote({ song }: { song: Song }) {
  const { t } = useTranslation('songPage');
  const { t: list } = useTranslation('myMusic');
  const { apply, going } = useChanges();
  return (
    <section
      aria-label={t('trashed')}
      className="detail-hidden mt-4 flex flex-col items-start gap-2 rounded-control bg-surface-1 p-3 text-xs inset-ring inset-ring-line"
    >
      <p className="flex items-center gap-1.5 text-warn">
        <Trash2 aria-hidden size={14} strokeWidth={1.6} className="shrink-0" />
        {t('trashed')}
      </p>
      <Button size="sm" icon={Undo2} loading={going !== null} onClick={() => apply([song], 'restore')}>
        {list('restore')}
      </Button>
    </section>
  );
}
