import type { Song } from '@overtone/contract/song';
import { clsx } from 'clsx';
import { CircleAlert, CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { failureClauses } from '../../music/failure';
import { isCancelled } from '../../music/generation-groups';
import { ReceiptLink } from '../../music/receipt-link';
import { SandboxTag } from '../../music/song-facts';
import { titleOf } from '../../music/song-words';

interface Props {
  song: Song;
  onRetry: () => void;
}

export function FailedRow({ song, onRetry }: Props) {
  const { t } = useTranslation('music');
  const cancelled = isCancelled(song);
  const Icon = cancelled ? CircleSlash : CircleAlert;
  const title = titleOf(song) || t('untitled');
  const sentence = failureClauses(t, [song], song.refunded_points ?? 0).join(t('comma'));
  return (
    <article className="song-columns min-h-16 py-2 text-xs text-ink-2">
      <span className={clsx('grid size-12 place-items-center rounded-cover bg-surface-2', !cancelled && 'text-err')}>
        <Icon aria-hidden size={18} strokeWidth={1.6} />
      </span>
      <div className="min-w-0 md:col-span-3 lg:col-span-5">
        <h3 className="flex items-center gap-2 text-sm text-ink-1">
          <span title={title} className="truncate">
            {title}
          </span>
          <SandboxTag song={song} />
        </h3>
        <p className="line-clamp-2">{sentence}</p>
      </div>
      <span className="col-span-2 flex items-center justify-end gap-1">
        {song.task_id && <ReceiptLink generationId={song.task_id} title={title} />}
        <Button size="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      </span>
    </article>
  );
}
