import type { Persona } from '@overtone/contract/persona';
import { filesOf } from '@overtone/contract/outputs';
import { familyOfType } from '@overtone/contract/providers';
import type { Song } from '@overtone/contract/song';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog';
import { FailedState } from '../../components/failed-state';
import { Skeleton } from '../../components/skeleton';
import type { DirtyForm } from '../../lib/dirty-form';
import { clock } from '../../lib/format';
import { endOf, isDraftPurpose } from '../draft/draft-source';
import { openDownload, openFollowUps } from '../song-dialog-request';
import { songQuery } from '../data/queries';
import { titleOf } from '../data/song-words';
import { filesAddress, stemsAddress } from '../share/song-address';
import { requireLogin } from '../../lib/login-request';
import { usePersonaOf } from '../data/personas';
import { KeepSinger } from '../singers/keep-singer';
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
  /** Of another speed: which one to begin with. */
  speed?: number | undefined;
  form: DirtyForm;
  onClose: () => void;
}

/** What may be made of a song: the desk takes what needs more words, the rest begins behind a question. */
export function FollowUpWindow({ id, title, first, speed, form, onClose }: Props) {
  const { t } = useTranslation('operations');
  const { data: song, isError, isRefetching, refetch } = useQuery(songQuery(id));
  const [asked, setAsked] = useState<OnceOperation | 'persona' | null>(first);
  if (asked === 'persona' && song) return <ToKeep {...{ song, form, onClose }} onBack={() => setAsked(null)} />;
  if (asked && asked !== 'persona' && song)
    return <Question {...{ song, speed }} operation={asked} onBack={() => setAsked(null)} onClose={onClose} />;
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
  onAsk: (operation: OnceOperation | 'persona') => void;
  onClose: () => void;
}

function Rows({ song, onAsk, onClose }: RowsProps) {
  const { t } = useTranslation('operations');
  const { rows } = useFollowUps(song);
  const persona = usePersonaOf(song.id);
  const singer = persona?.name ?? singerOf(song);
  const desk = useToDesk(song, { onDone: onClose });
  const keep = () => {
    if (requireLogin(() => openFollowUps({ id: song.id, title: song.title }))) onAsk('persona');
    else onClose();
  };
  const help = ({ operation, made }: FollowUp) => {
    if (made === 'partly') return t('restOf');
    if (!offered.includes(operation)) return t('wordsOnly');
    if (operation === 'persona' && singer) return t('singer', { singer });
    return operation === 'extend'
      ? t('fromSecond', { at: clock(endOf(song.duration)) })
      : t(`help.${operation}`, { n: String(filesOf(familyOfType(song.type) ?? 'suno', 'stems').length) });
  };
  if (rows.length === 0) return <p className="pb-2 text-ink-2">{t('nothing')}</p>;
  return (
    <ul aria-label={titleOf(song)} className="flex flex-col gap-2">
      {rows.map((row) => (
        <li key={row.operation}>
          <FollowUpRow
            row={row}
            filesAt={row.operation === 'stems' ? stemsAddress(song.id) : filesAddress(song.id)}
            help={help(row)}
            busy={desk.preparing === row.operation}
            waiting={desk.preparing !== null}
            onChoose={() => choose(row.operation, song, { persona, toDesk: desk.start, onAsk, onKeep: keep })}
            onLeave={onClose}
          />
        </li>
      ))}
    </ul>
  );
}

interface Ways {
  /** The singer of the song, where they are kept. */
  persona: Persona | undefined;
  toDesk: ReturnType<typeof useToDesk>['start'];
  onAsk: RowsProps['onAsk'];
  onKeep: () => void;
}

function choose(operation: FollowUpOperation, song: Song, { persona, toDesk, onAsk, onKeep }: Ways): void {
  if (operation === 'wav') openDownload([song], 'wav');
  else if (operation === 'persona' && !persona) onKeep();
  else if (isDraftPurpose(operation)) toDesk({ purpose: operation, ...(operation === 'persona' && { persona }) });
  else if (isOnce(operation)) onAsk(operation);
}

interface KeepProps {
  song: Song;
  form: DirtyForm;
  onBack: () => void;
  onClose: () => void;
}

/** A singer is named once, then they sing at the desk. */
function ToKeep({ song, form, onBack, onClose }: KeepProps) {
  const { t } = useTranslation('singers');
  const { start, preparing } = useToDesk(song, { onDone: onClose });
  return (
    <KeepSinger
      song={{ id: song.id, title: titleOf(song) }}
      name={singerOf(song)}
      submit={t('keep')}
      busy={preparing !== null}
      form={form}
      onKept={(persona) => start({ purpose: 'persona', persona })}
      onBack={onBack}
      onClose={onClose}
    />
  );
}

/** Who is known to sing: the artist of a song of the library. A member's song does not say. */
const singerOf = (song: Song): string => (song.uid === null ? (song.nickname ?? '') : '');
