import type { SongCard } from '@overtone/contract/song';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast';
import { player } from '../../playback/browser-player';
import { queueingWords } from './queueing-words';

/** Puts songs into the queue and says what came of it. The one that plays stands there already and comes once. */
export function useQueueing(): (songs: readonly SongCard[], where: 'next' | 'last') => void {
  const { t } = useTranslation(['player', 'songs']);
  return (songs, where) => {
    const others = songs.filter(({ id }) => id !== player.getState().song?.id);
    if (others.length === 0) return toast.info(t('songs:menu.plays'));
    const put = (song: SongCard) => (where === 'next' ? player.playNext(song) : player.enqueue(song));
    const added = others.filter(put).length;
    const say = added === others.length ? toast.success : toast.error;
    say(t(queueingWords(added, others.length, where), { n: added, full: t('queueFull') }));
  };
}
