import type { Song } from '@overtone/contract/song';
import { ArrowLeftRight, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { AskSupport } from '../../songs/cards/ask-support';
import { failureClauses } from '../../songs/cards/failure';
import type { GenerationGroup } from '../../songs/data/generation-groups';
import { JobCard } from '../../songs/cards/job-card';
import { SongRow } from '../../songs/cards/song-row';
import { titleOf } from '../../songs/data/song-words';
import { takesOf } from '../../songs/data/takes-of';
import { openSongs } from '../../songs/song-dialog-request';

interface Props {
  group: GenerationGroup;
  list: readonly Song[];
  onCancel: () => void;
  cancelling: boolean;
  onRetry: (song: Song) => void;
}

/** One submit in the log: a card while it runs or when it failed, a row for every song that can be heard. */
export function LogEntry({ group, list, onCancel, cancelling, onRetry }: Props) {
  const [failed] = group.failed;
  const takes = takesOf(
    group.songs.filter(({ trashed_at: gone }) => !gone),
    group.taskId,
  );
  const retry = () => failed && onRetry(failed);
  return (
    <div className="flex flex-col gap-1">
      {group.state !== 'done' && <JobCard group={group} onCancel={onCancel} cancelling={cancelling} onRetry={retry} />}
      {group.finished.length > 0 && (
        <div className="-mx-2">
          {group.finished.map((song) => (
            <SongRow key={song.id} song={song} list={list} />
          ))}
        </div>
      )}
      {takes.length > 0 && (
        <CompareButton
          onPress={() =>
            openSongs(
              'takes',
              takes.map((song) => ({ id: song.id, title: titleOf(song) })),
            )
          }
        />
      )}
      {group.state === 'done' && failed && <PartFailed group={group} onRetry={retry} />}
    </div>
  );
}

function CompareButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('songs');
  return (
    <Button look="quiet" size="sm" icon={ArrowLeftRight} className="self-start" onClick={onPress}>
      {t('compare')}
    </Button>
  );
}

function PartFailed({ group, onRetry }: { group: GenerationGroup; onRetry: () => void }) {
  const { t } = useTranslation('songs');
  const [, ...rest] = failureClauses(t, group.failed, group.refunded);
  return (
    <p className="flex items-center gap-2 text-xs text-ink-3">
      <CircleAlert aria-hidden size={15} strokeWidth={1.6} className="shrink-0 text-err" />
      <span className="grow">{[t('partFailed', { n: String(group.failed.length) }), ...rest].join(t('comma'))}</span>
      {group.failed[0] && <AskSupport song={group.failed[0]} title={titleOf(group.failed[0])} words />}
      <Button look="quiet" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  );
}
