import type { Song } from '@overtone/contract/song';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog';
import { FailedState } from '../../components/failed-state';
import { Skeleton } from '../../components/skeleton';
import { clock } from '../../lib/format';
import { endOf, isDraftPurpose } from '../draft/draft-source';
import { openDownload } from '../song-dialog-request';
import { songQuery } from '../data/queries';
import { titleOf } from '../data/song-words';
import { filesAddress } from '../share/song-address';
import { isOnce, type OnceOperation } from './once';
import { FollowUpRow } from './follow-up-row';
import type { FollowUp, FollowUpOperation } from './follow-ups';
import { offered } from './offered';
import { Question } from './question';
import { useFollowUps } from './use-follow-ups';
import { useToDesk } from './use-to-desk';

interface Props {
  id: string;
  title: string;
  /** What is asked about at once; null: what may follow is shown. */
  first: OnceOperation | null;
  onClose: () => void;
}

/** What may be made of a song: the desk takes what needs more words, the rest begins behind a question. */
export function FollowUpWindow({ id, title, first, onClose }: Props) {
  const { t } = useTranslation('operations');
  const { data: song, isError, isRefetching, refetch } = useQuery(songQuery(id));
  const [asked, setAsked] = useState(first);
  if (asked && song) return <Question song={song} operation={asked} onBack={() => setAsked(null)} onClose={onClose} />;
  const mine = song?.uid !== null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={480}
      title={t(mine ? 'title' : 'remix', { title })}
      description={t(mine ? 'help1' : 'remixHelp')}
    >
      {song && <Rows song={song} onAsk={setAsked} onClose={onClose} />}
      {!song && isError && <FailedState title={t('unread')} busy={isRefetching} onAgain={() => void refetch()} />}
      {!song && !isError && <Skeleton className="h-48" />}
    </Dialog>
  );
}

interface RowsProps {
  song: Song;
  onAsk: (operation: OnceOperation) => void;
  onClose: () => void;
}

function Rows({ song, onAsk, onClose }: RowsProps) {
  const { t } = useTranslation('operations');
  const { rows, permission } = useFollowUps(song);
  const singer = useSinger(song);
  const desk = useToDesk(song, { singer, personaId: permission?.personaId ?? null, onDone: onClose });
  const help = ({ operation, made }: FollowUp) => {
    if (made === 'partly') return t('restOf');
    if (!offered.includes(operation)) return t('wordsOnly');
    if (operation === 'persona') return t('singer', { singer });
    return operation === 'extend' ? t('fromSecond', { at: clock(endOf(song.duration)) }) : t(`help.${operation}`);
  };
  if (rows.length === 0) return <p className="pb-2 text-ink-2">{t('nothing')}</p>;
  return (
    <ul aria-label={titleOf(song)} className="flex flex-col gap-2">
      {rows.map((row) => (
        <li key={row.operation}>
          <FollowUpRow
            row={row}
            filesAt={filesAddress(song.id)}
            help={help(row)}
            busy={desk.preparing === row.operation}
            waiting={desk.preparing !== null}
            onChoose={() => choose(row.operation, song, { toDesk: desk.start, onAsk })}
            onLeave={onClose}
          />
        </li>
      ))}
    </ul>
  );
}

interface Ways {
  toDesk: ReturnType<typeof useToDesk>['start'];
  onAsk: (operation: OnceOperation) => void;
}

function choose(operation: FollowUpOperation, song: Song, { toDesk, onAsk }: Ways): void {
  if (operation === 'wav') openDownload([song], 'wav');
  else if (isDraftPurpose(operation)) toDesk(operation);
  else if (isOnce(operation)) onAsk(operation);
}

function useSinger(song: Song): string {
  const { t } = useTranslation('songs');
  return song.nickname ?? t('anonymous');
}
