import type { FileJob } from '@overtone/contract/generation';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../components/button';
import { Cover } from '../../components/cover';
import { IconButton } from '../../components/icon-button';
import { StringProgress } from '../../components/string-progress';
import { BegunNote } from './begun-note';
import type { Format } from '../downloads/formats';
import { isOnceFile, type OnceFile } from '../operations/once';
import { filesAddress, songAddress, stemsAddress } from '../share/song-address';
import { openDownload, openFollowUps } from '../song-dialog-request';
import { fileJobClauses, stageOf } from './file-job-words';
import { ReceiptLink } from './receipt-link';

const formats: Record<OnceFile, Format> = { stems: 'stems', mp4: 'mp4', midi: 'midi' };

interface Props {
  job: FileJob;
  onCancel: () => void;
  cancelling: boolean;
}

/** Files that are being made of a song, or were: whose they are, how far, and the way on. */
export function FileJobCard({ job, onCancel, cancelling }: Props) {
  const { t } = useTranslation(['create', 'songs']);
  const { song, status } = job;
  const title = song.title || t('songs:untitled');
  const running = status === 'running' || status === 'submitting';
  return (
    <article
      aria-label={t('files.of', { what: t(`files.${kindOf(job)}.name`), title })}
      className="rounded-card bg-surface-1 px-4 py-3.5 shadow-1 [--back:var(--surface-1)]"
    >
      <div className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3.5">
        <Cover seed={song.id} src={song.image_url} className="size-14" />
        <div className="min-w-0">
          <h3 className="truncate">
            <Link to={songAddress(song.id)} title={title} className="hover:underline hover:underline-offset-4">
              {title}
            </Link>
          </h3>
          <p className="text-xs text-ink-2">{fileJobClauses(t, job).join(' · ')}</p>
        </div>
        {running && <b className="text-md">{job.progress}%</b>}
        {status === 'queued' && (
          <Button size="sm" onClick={onCancel} loading={cancelling}>
            {t('songs:cancel')}
          </Button>
        )}
        {!running && status !== 'queued' && <WayOn job={job} title={title} />}
      </div>
      {running && <Progress job={job} title={title} />}
    </article>
  );
}

const kindOf = ({ operation }: FileJob): OnceFile => (isOnceFile(operation) ? operation : 'stems');

function Progress({ job, title }: { job: FileJob; title: string }) {
  const { t } = useTranslation(['create', 'songs']);
  const stages = [t('songs:stage.queued'), t(`files.${kindOf(job)}.stage`), t('songs:stage.finishing')];
  return (
    <div className="mt-3">
      <StringProgress
        stages={stages}
        current={stageOf(job)}
        percent={job.progress}
        label={t('songs:progressOf', { title })}
      />
      <BegunNote fetchUntil={job.fetch_until} />
    </div>
  );
}

/** To what is there, and to another try for what is not. */
function WayOn({ job, title }: { job: FileJob; title: string }) {
  const { t } = useTranslation(['create', 'songs']);
  const { song, files, status, task_id: taskId } = job;
  const kind = kindOf(job);
  const isThere = files.some(({ state }) => state === 'complete');
  return (
    <span className="flex items-center gap-1">
      <ReceiptLink generationId={taskId} title={title} className="max-md:hidden" />
      {isThere && (
        <IconButton
          icon={Download}
          label={t('files.save', { what: t(`files.${kind}.name`), title })}
          onClick={() => openDownload([song], formats[kind])}
        />
      )}
      {(status === 'failed' || status === 'partial') && (
        <Button size="sm" onClick={() => openFollowUps(song, kind)}>
          {t('songs:retry')}
        </Button>
      )}
      {isThere && status !== 'partial' && (
        <ButtonLink size="sm" to={kind === 'stems' ? stemsAddress(song.id) : filesAddress(song.id)}>
          {t('files.see')}
        </ButtonLink>
      )}
    </span>
  );
}
