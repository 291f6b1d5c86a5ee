import { clsx } from 'clsx';
import { CircleAlert, CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { failureClauses } from '../../songs/cards/failure';
import { isCancelled } from '../../songs/data/generation-groups';
import { AskSupport } from '../../songs/cards/ask-support';
import { ReceiptLink } from '../../songs/cards/receipt-link';
import { titleOf } from '../../songs/data/song-words';
import type { RowProps } from './row-props';
import { RowFrame } from './row-frame';
import { RowTitle } from './row-title';
import { SelectBox } from './select-box';

export function FailedRow({ song, place, selecting, ways, onRetry }: RowProps) {
  const { t } = useTranslation('songs');
  const { t: s } = useTranslation('myMusic');
  const cancelled = isCancelled(song);
  const Icon = cancelled ? CircleSlash : CircleAlert;
  const title = titleOf(song) || t('untitled');
  const sentence = failureClauses(t, [song], song.refunded_points).join(t('comma'));
  return (
    <RowFrame
      {...{ song, place, title, selecting }}
      ways={() => ways(song)}
      className="song-columns h-16 text-xs text-ink-2"
    >
      <SelectBox
        label={s('choose', { title })}
        checked={selecting.has(song.id)}
        onPress={(range) => selecting.press(song, place, range)}
      />
      <span className={clsx('grid size-12 place-items-center rounded-cover bg-surface-2', !cancelled && 'text-err')}>
        <Icon aria-hidden size={18} strokeWidth={1.6} />
      </span>
      <div className="min-w-0 md:col-span-3 lg:col-span-5">
        <RowTitle song={song} title={title} />
        <p title={sentence} className="line-clamp-2 leading-tight">
          {sentence}
        </p>
      </div>
      <span className="relative z-1 flex items-center justify-end gap-1 md:col-span-2">
        <AskSupport song={song} title={title} />
        {song.task_id && <ReceiptLink generationId={song.task_id} title={title} />}
        <Button size="sm" onClick={() => onRetry?.(song)}>
          {t('retry')}
        </Button>
      </span>
    </RowFrame>
  );
}
