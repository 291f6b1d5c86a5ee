import { clsx } from 'clsx';
import { ListMusic, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { player } from '../../audio/browser-player';
import type { Track } from '../../audio/track';
import { usePlayer } from '../../audio/use-player';
import { Cover } from '../../components/cover';
import { IconButton } from '../../components/icon-button';
import { clock } from '../../lib/format';

/** What comes next, over the bar. */
export function QueueButton() {
  const { t } = useTranslation('player');
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <IconButton icon={ListMusic} label={t('queue')} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={t('queue')}
          side="top"
          align="center"
          sideOffset={40}
          collisionPadding={8}
          className="popover z-(--z-dropdown) flex max-h-[min(480px,60dvh)] w-[380px] max-w-[calc(100vw-16px)] flex-col rounded-card bg-popover shadow-2"
        >
          <Panel />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Panel() {
  const { t } = useTranslation('player');
  const queue = usePlayer((state) => state.queue);
  const index = usePlayer((state) => state.index);
  return (
    <>
      <h2 className="flex items-baseline gap-2 border-b border-line px-4 py-3">
        {t('queue')}
        <span className="text-2xs font-normal text-ink-3">{t('queueCount', { n: String(queue.length) })}</span>
      </h2>
      <ol className="overflow-y-auto p-1.5">
        {queue.map((song, place) => (
          <Entry key={song.id} song={song} current={place === index} onPlay={() => player.playAt(place)} />
        ))}
      </ol>
    </>
  );
}

function Entry({ song, current, onPlay }: { song: Track; current: boolean; onPlay: () => void }) {
  const { t } = useTranslation('player');
  const title = song.title || t('untitled');
  return (
    <li
      aria-current={current || undefined}
      className={clsx('flex items-center rounded-control hover:bg-surface-3', current && 'sticky top-0 bg-popover')}
    >
      <button
        type="button"
        onClick={onPlay}
        className="flex min-h-11 min-w-0 grow items-center gap-3 px-2.5 py-1 text-left"
      >
        <Cover seed={song.id} src={song.image_url} className="size-8" />
        <span title={title} className={clsx('grow truncate', current && 'text-rosin-text')}>
          {title}
        </span>
        <span className="text-2xs text-ink-3">{song.duration === null ? '' : clock(song.duration)}</span>
      </button>
      {!current && (
        <IconButton size="sm" icon={X} label={t('remove', { title })} onClick={() => player.remove(song.id)} />
      )}
    </li>
  );
}
