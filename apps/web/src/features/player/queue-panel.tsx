import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { player } from '../../playback/browser-player';
import { without } from '../../playback/queue';
import { onlyCurrent, reordered } from '../../playback/queue-order';
import type { Track } from '../../playback/track';
import { usePlayer } from '../../playback/use-player';
import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { requireLogin } from '../../lib/login-request';
import { showQueue } from './panel';
import { QueueEntry } from './queue-entry';
import { askForTitle } from './save-queue';
import { useRowDrag } from '../../lib/use-row-drag';
import { removableRows, useRowFocus } from '../../lib/use-row-focus';

export function QueuePanel() {
  const { t } = useTranslation('player');
  const queue = usePlayer((state) => state.queue);
  const index = usePlayer((state) => state.index);
  const shuffled = usePlayer((state) => state.mode === 'shuffle');
  const hand = usePlayer((state) => state.hand);
  const coming = shuffled ? player.order.draw({ songs: queue, index, playlist: null, hand }, queue.length - 1) : [];
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    if (!queue[to]) return;
    flushSync(() => player.change((queued) => reordered(queued, from, to)));
    setSaid(t('movedTo', { title: queue[from]?.title || t('untitled'), n: String(to + 1) }));
  };
  const remove = ({ id, title }: Track) => {
    player.change((queued) => without(queued, id));
    setSaid(t('removed', { title: title || t('untitled') }));
  };
  const drag = useRowDrag(queue.length, move);
  const rowFocus = useRowFocus(drag.list.ref, removableRows);
  const clear = () => {
    flushSync(() => player.change(onlyCurrent));
    // The button is gone with the songs.
    drag.list.ref.current?.querySelector('button')?.focus();
    setSaid(t('cleared'));
  };
  return (
    <>
      <QueueHead count={queue.length} onClear={clear} />
      <ol className="relative grow overflow-y-auto p-1.5 outline-none" tabIndex={-1} {...drag.list} {...rowFocus}>
        {queue.map((song, place) => (
          <QueueEntry
            key={song.id}
            song={song}
            current={place === index}
            comes={coming.indexOf(song.id) + 1}
            byHand={hand.includes(song.id)}
            offset={drag.offsetOf(place)}
            grip={drag.gripOf(place)}
            onMove={(by) => move(place, place + by)}
            onRemove={() => remove(song)}
          />
        ))}
      </ol>
      {queue.length < 2 && <EmptyState title={t('queueEmpty')} help={t('queueEmptyHelp')} className="!py-6" />}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

function QueueHead({ count, onClear }: { count: number; onClear: () => void }) {
  const { t } = useTranslation('player');
  const save = () => {
    showQueue(false);
    if (requireLogin(askForTitle)) askForTitle();
  };
  return (
    <header className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
      <h2 className="grow">
        {t('queue')}
        <span className="ml-2 text-2xs font-normal text-ink-3">{t('queueCount', { n: String(count) })}</span>
      </h2>
      <Button look="quiet" size="sm" onClick={save}>
        {t('saveQueue')}
      </Button>
      {count > 1 && (
        <Button look="quiet" size="sm" onClick={onClear}>
          {t('clearQueue')}
        </Button>
      )}
    </header>
  );
}
