import type { Song } from '@overtone/contract/song';
import { MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button';
import { requestFeedback } from '../../lib/ticket-request';
import { isCancelled } from '../data/generation-groups';

interface Props {
  song: Song;
  title: string;
  /** With words, where there is room. */
  words?: boolean;
}

/** Of an own song that failed. One press: the ticket knows which generation it is about. */
export function AskSupport({ song, title, words = false }: Props) {
  const { t } = useTranslation('songs');
  if (isCancelled(song)) return null;
  const about = song.task_id
    ? { kind: 'generation' as const, id: song.task_id }
    : { kind: 'song' as const, id: song.id };
  const ask = () => requestFeedback({ type: 'generation', about });
  if (words) {
    return (
      <button type="button" className="link shrink-0" onClick={ask}>
        {t('askSupport')}
      </button>
    );
  }
  return <IconButton size="sm" icon={MessageSquareText} label={t('askSupportAbout', { title })} onClick={ask} />;
}
