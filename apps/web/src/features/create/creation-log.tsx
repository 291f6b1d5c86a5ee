import type { Song } from '@overtone/contract/song';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { FailedState } from '../../components/failed-state';
import { Skeleton } from '../../components/skeleton';
import { requestLogin } from '../../lib/login-request';
import { useSession } from '../../lib/session';
import { useSkeleton } from '../../lib/skeleton-timing';
import { NoticeSwitch } from '../../songs/notices/notice-switch';
import { FileJobCard } from '../../songs/cards/file-job-card';
import { useUserSongs } from '../../songs/data/queries';
import { songsOf } from '../../songs/data/song-pages';
import { useRetry } from '../../songs/operations/use-retry';
import { LogEntry } from './log-entry';
import { LogStatus } from './log-status';
import { useLog } from './use-log';

/** What has been made and what is being made, newest first. `onWrite` goes to the desk, where that is another tab. */
export function CreationLog({ onWrite }: { onWrite: () => void }) {
  const { t } = useTranslation('create');
  const member = useSession(({ token }) => token !== null);
  const retry = useRetry();
  return (
    <section aria-labelledby="creation-log" className="min-w-0 pb-24">
      <div className="flex items-center lg:mb-4 lg:min-h-9">
        <h2 id="creation-log" className="voice grow text-xl max-lg:sr-only">
          {t('log')}
        </h2>
        {member && (
          <ButtonLink to="/my-music" look="quiet" size="sm" className="max-lg:hidden">
            {t('all')}
          </ButtonLink>
        )}
      </div>
      {member && (
        <div className="mb-4">
          <NoticeSwitch />
        </div>
      )}
      {member ? (
        <Entries onRetry={retry} onWrite={onWrite} />
      ) : (
        <EmptyState title={t('logVisitor')} action={<Button onClick={() => requestLogin()}>{t('login')}</Button>} />
      )}
    </section>
  );
}

function Entries({ onRetry, onWrite }: { onRetry: (song: Song) => void; onWrite: () => void }) {
  const { t } = useTranslation('create');
  const { data, isPending, isError, refetch, isRefetching, hasNextPage } = useUserSongs();
  const { items, cancel, cancelling } = useLog(data, !hasNextPage);
  const skeleton = useSkeleton(isPending);
  if (isPending) return skeleton ? <LogSkeleton /> : null;
  if (isError && !data) {
    return (
      <FailedState
        title={t('logFailed')}
        help={t('logFailedHelp')}
        busy={isRefetching}
        onAgain={() => void refetch()}
      />
    );
  }
  if (items.length === 0) {
    const write = (
      <Button className="lg:hidden" onClick={onWrite}>
        {t('goWrite')}
      </Button>
    );
    return <EmptyState title={t('logEmpty')} help={t('logEmptyHelp')} action={write} />;
  }
  const list = songsOf(data).filter(({ status }) => status === 'complete');
  return (
    <div className="flex flex-col gap-3">
      <LogStatus groups={items.flatMap(({ group }) => group ?? [])} />
      {items.map(({ id, group, job }) => {
        const ending = { onCancel: () => cancel(group ? group.taskId : id), cancelling: cancelling === id };
        if (job) return <FileJobCard key={id} job={job} {...ending} />;
        return <LogEntry key={id} group={group} list={list} {...ending} onRetry={onRetry} />;
      })}
    </div>
  );
}

function LogSkeleton() {
  return (
    <div className="flex flex-col gap-3" aria-hidden>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3.5 p-2">
          <Skeleton className="size-14" />
          <span className="flex grow flex-col gap-2">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
          </span>
        </div>
      ))}
    </div>
  );
}
