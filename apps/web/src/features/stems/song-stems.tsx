import type { StemName } from '@overtone/contract/operations';
import { filesOf } from '@overtone/contract/outputs';
import { familyOfType, makerOf, type ProviderId } from '@overtone/contract/providers';
import type { Song } from '@overtone/contract/song';
import type { SongFile } from '@overtone/contract/song-file';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { FailedState } from '../../components/failed-state';
import { Skeleton } from '../../components/skeleton';
import { SmallString } from '../../components/small-string';
import { points } from '../../lib/format';
import { songFilesQuery } from '../../songs/data/song-files';
import { FilesFailed, FilesUnderWay } from '../../songs/files/file-state';
import { fileWord } from '../../songs/files/file-words';
import { madeOf } from '../../songs/files/made';
import { Begin } from './begin';
import { Player } from './player';
import { useDeck } from './use-deck';

/** The stems of an own song by their state: asked for, on their way, partly or all there. */
export function SongStems({ song, other }: { song: Song; other: ReactNode }) {
  const { t } = useTranslation(['stems', 'operations']);
  const { data: files, isError, isRefetching, refetch } = useQuery(songFilesQuery(song.uid, song.id));
  const maker = makerOf('stems', familyOfType(song.type));
  if (!files && isError)
    return <FailedState title={t('unlisted')} busy={isRefetching} onAgain={() => void refetch()} />;
  if (!files) return <Skeleton className="mt-5 h-64" />;
  const stems = files.filter(({ kind }) => kind === 'stem');
  const why = hindranceOf(song, maker);
  if (why && stems.length === 0) return <EmptyState title={t(`operations:why.${why}`)} action={other} />;
  return <Stems song={song} stems={stems} maker={maker ?? 'suno'} />;
}

function hindranceOf({ status, trashed_at }: Song, maker: ProviderId | null) {
  if (maker === null) return 'notApart';
  if (status !== 'complete') return status === 'pending' ? 'pending' : 'failed';
  return trashed_at === null ? null : 'trashed';
}

interface Props {
  song: Song;
  stems: readonly SongFile[];
  maker: ProviderId;
}

function Stems({ song, stems, maker }: Props) {
  const { t } = useTranslation('stems');
  const made = madeOf(maker, 'stems', stems);
  const pending = stems.find(({ state }) => state === 'pending');
  const failed = stems.filter(({ state }) => state === 'error');
  const there = stems.filter(({ state, url }) => state === 'complete' && url !== null);
  const count = there.length > 0 ? t('someFailed', { n: String(failed.length) }) : t('allFailed');
  return (
    <>
      {made.state === 'ready' && (
        <p role="status" className="mt-4 text-xs text-ink-2">
          {t('ready', { n: String(there.length) })}
        </p>
      )}
      {pending && <FilesUnderWay taskId={pending.task_id} />}
      {!pending && failed.length > 0 && (
        <FilesFailed
          {...{ song, failed }}
          sentence={count}
          operation="stems"
          again={made.state === 'none' ? null : t('makeRest', { n: points(made.cost) })}
        />
      )}
      {made.state === 'none' && <Begin song={song} maker={maker} cost={made.cost} />}
      {stems.length > 0 && made.state !== 'none' && (
        <Sounding {...{ song, stems, there, maker }} whole={made.state === 'ready'} />
      )}
    </>
  );
}

interface SoundingProps extends Props {
  there: readonly SongFile[];
  whole: boolean;
}

/** What is there is heard at once; the rest stands below it. */
function Sounding({ song, stems, there, maker, whole }: SoundingProps) {
  const { t } = useTranslation('stems');
  const order = filesOf(maker, 'stems').map(({ name }) => name);
  const placed = order.flatMap((name) => there.filter((file) => file.name === name));
  const names = placed.map(({ name }) => name as StemName);
  const deck = useDeck(song, order.length, names);
  const missing = order.flatMap((name) => stems.filter((file) => file.name === name && !there.includes(file)));
  const rows = missing.map((file) => <AbsentRow key={file.name} file={file} />);
  if (!deck || there.length === 0)
    return (
      <ul aria-label={t('parts')} className="mt-4">
        {rows}
      </ul>
    );
  return (
    <Player song={song} files={placed} whole={whole} deck={deck}>
      {rows}
    </Player>
  );
}

function AbsentRow({ file: { name, state } }: { file: SongFile }) {
  const { t } = useTranslation('songPage');
  const failed = state === 'error';
  return (
    <li className="flex min-h-12 items-center gap-2 border-b border-line text-ink-3">
      <span className="grid size-8 shrink-0 place-items-center">
        {failed ? (
          <CircleAlert aria-hidden size={16} strokeWidth={1.6} className="text-err" />
        ) : (
          <SmallString className="h-3.5 w-7" />
        )}
      </span>
      <span className="grow">{fileWord(name)}</span>
      <span className="text-2xs">{t(failed ? 'made.missing' : 'made.coming')}</span>
    </li>
  );
}
