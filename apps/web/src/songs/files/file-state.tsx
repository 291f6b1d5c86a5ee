import { songFailureText } from '@overtone/contract/song-failures';
import type { Song } from '@overtone/contract/song';
import type { SongFile } from '@overtone/contract/song-file';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { ErrorLine } from '../../components/error-line';
import { SmallString } from '../../components/small-string';
import { points } from '../../lib/format';
import { currentLanguage } from '../../lib/language';
import { toast } from '../../lib/toast';
import { generation, useCancelGeneration } from '../data/generations';
import { unpunctuated } from '../data/song-words';
import type { OnceFile } from '../operations/once';
import { openFollowUps } from '../song-dialog-request';

/** How far what makes the files is; while it is queued it can be taken back, and then it says why it cannot. */
export function FilesUnderWay({ taskId }: { taskId: string | null }) {
  const { t } = useTranslation(['songPage', 'songs']);
  const { data } = useQuery({ ...generation(taskId ?? ''), enabled: taskId !== null, refetchInterval: 5_000 });
  const { mutate, isPending } = useCancelGeneration(({ points: { released } }) =>
    toast.success(t('made.cancelled', { n: points(released) })),
  );
  const behind = data?.queue_position;
  const queued = behind ? t('songs:queuedBehind', { n: String(behind) }) : t('songs:queuedNext');
  const now = data?.status === 'uncertain' ? t('songs:uncertain') : t('made.now', { n: String(data?.progress ?? 0) });
  const isBegun = data !== undefined && data.status !== 'queued';
  return (
    <div className="mt-2 flex min-h-8 items-center gap-3 text-xs text-ink-2">
      <SmallString className="h-3.5 w-10 shrink-0" />
      <div className="grow">
        <p>{data?.status === 'queued' ? queued : now}</p>
        {isBegun && <p className="text-2xs text-ink-3">{t('songs:begunNoCancel')}</p>}
      </div>
      {data?.status === 'queued' && taskId && (
        <Button size="sm" loading={isPending} onClick={() => mutate(taskId)}>
          {t('songs:cancel')}
        </Button>
      )}
    </div>
  );
}

interface FailedProps {
  song: Song;
  failed: readonly SongFile[];
  operation: OnceFile;
  sentence: string;
  /** What the way to another try says; null where it stands beside it already. */
  again?: string | null;
}

/** Why it did not work out, what came back, and the way to another try. */
export function FilesFailed({ song, failed, operation, sentence, again }: FailedProps) {
  const { t } = useTranslation(['songPage', 'songs']);
  const [first] = failed;
  const language = currentLanguage() === 'en' ? 'en' : 'zh';
  const why = songFailureText(first?.error_type ?? null, language) ?? first?.error_message ?? '';
  const back = failed.reduce((sum, file) => sum + (file.refunded_points ?? 0), 0);
  const clauses = [sentence, unpunctuated(why), back > 0 ? t('songs:pointsBack', { n: points(back) }) : ''];
  return (
    <div className="mt-2 flex items-center gap-2">
      <ErrorLine className="grow">{clauses.filter(Boolean).join(t('songs:comma'))}</ErrorLine>
      {again !== null && (
        <Button size="sm" onClick={() => openFollowUps(song, operation)}>
          {again ?? t('songs:retry')}
        </Button>
      )}
    </div>
  );
}
