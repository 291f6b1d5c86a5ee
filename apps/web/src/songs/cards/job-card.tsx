import type { Song } from '@overtone/contract/song';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleSlash, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { StringProgress } from '../../components/string-progress';
import { BegunNote } from './begun-note';
import { AskSupport } from './ask-support';
import { failureClauses } from './failure';
import { isCancelled, stages, type GenerationGroup } from '../data/generation-groups';
import { ReceiptLink } from './receipt-link';
import { modelName, SandboxTag } from './song-facts';
import { songQuery } from '../data/queries';
import { titleOf } from '../data/song-words';
import { useIsMissing } from '../models/availability';
import { isOnceSong } from '../operations/once';
import { StageIcon } from './stage-icon';
import { ways } from './version-way';

interface Props {
  group: GenerationGroup;
  onCancel: () => void;
  cancelling?: boolean;
  onRetry: () => void;
}

/** One generation that is under way, uncertain or has failed. */
export function JobCard({ group, onCancel, cancelling, onRetry }: Props) {
  const { t } = useTranslation('songs');
  const [first] = group.songs;
  if (!first) return null;
  const title = titleOf(first) || t('untitled');
  const failed = group.state === 'failed';
  return (
    <article className="rounded-card bg-surface-1 px-4 py-3.5 shadow-1 [--back:var(--surface-1)]">
      <div className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3.5">
        <Picture group={group} />
        <div className="min-w-0">
          <h3 className="flex items-center gap-2">
            <span title={title} className="truncate">
              {title}
            </span>
            <SandboxTag song={first} />
          </h3>
          <p className={failed ? 'text-xs text-ink-2' : 'text-xs text-ink-3'}>
            <State group={group} />
          </p>
        </div>
        {failed && (
          <span className="flex items-center gap-1">
            {first.task_id && <ReceiptLink generationId={first.task_id} title={title} />}
            <AskSupport song={first} title={title} />
            <Button size="sm" onClick={onRetry}>
              {t('retry')}
            </Button>
          </span>
        )}
        {group.state === 'queued' && (
          <Button size="sm" onClick={onCancel} loading={cancelling}>
            {t('cancel')}
          </Button>
        )}
        {group.state === 'running' && <b className="text-md">{group.percent}%</b>}
      </div>
      {group.state === 'running' && <Progress group={group} title={title} />}
      {group.state === 'running' && <BegunNote fetchUntil={group.fetchUntil} />}
    </article>
  );
}

function Picture({ group: { state, stage, failed } }: { group: GenerationGroup }) {
  if (state === 'queued' || state === 'running') return <StageIcon stage={stage} className="size-14" />;
  const wrong = state === 'failed' && !isCancelled(failed[0]);
  const Icon = state === 'uncertain' ? ListChecks : wrong ? CircleAlert : CircleSlash;
  return (
    <span className="grid size-14 place-items-center rounded-cover bg-surface-2">
      <Icon aria-hidden size={18} strokeWidth={1.6} className={wrong ? 'text-err' : 'text-ink-2'} />
    </span>
  );
}

function State({ group }: { group: GenerationGroup }): ReactNode {
  const { t } = useTranslation('songs');
  const { t: named } = useTranslation('songPage');
  const { state, songs, queuePosition } = group;
  const { t: told } = useTranslation('create');
  const source = useSourceTitle(songs[0]);
  const isWaiting = useIsMissing(
    state === 'queued' && songs[0]?.operation === 'music' ? songs[0].model_name : undefined,
  );
  if (state === 'failed')
    return `${[...failureClauses(t, group.failed, group.refunded), t('wordsKept')].join(t('comma'))}${t('stop')}`;
  const count =
    songs.length > 2 ? t('countMany', { n: String(songs.length) }) : t(songs.length === 1 ? 'countOne' : 'countTwo');
  const now = {
    uncertain: t('uncertain'),
    queued: isWaiting
      ? told('waitsForModel')
      : queuePosition
        ? t('queuedBehind', { n: String(queuePosition) })
        : t('queuedNext'),
  }[state as string];
  const operation = songs[0]?.operation ?? '';
  const way = ways[operation];
  const doing = isOnceSong(operation) ? t(`once.${operation}`) : t(`doing.${group.stage}`);
  // What begins at once says so itself while it runs.
  const made = (now || !isOnceSong(operation) || source) && way && way !== 'music' && named(`versions.${way}`);
  const begun = made && source ? t('madeFrom', { way: made, title: source }) : made;
  return [begun, modelName(songs[0]?.model_name ?? ''), count, now ?? doing].filter(Boolean).join(' · ');
}

/** Of the first song it is made from; null where there is none, or none that can be read any more. */
function useSourceTitle(song: Song | undefined): string | null {
  const { t } = useTranslation('songs');
  const id = song?.continue_clip_id ?? null;
  const { data } = useQuery({ ...songQuery(id ?? ''), enabled: id !== null, retry: false });
  return data ? titleOf(data) || t('untitled') : null;
}

function Progress({ group, title }: { group: GenerationGroup; title: string }) {
  const { t } = useTranslation('songs');
  return (
    <div className="mt-3">
      <StringProgress
        stages={stages.map((name) => t(`stage.${name}`))}
        current={stages.indexOf(group.stage)}
        percent={group.percent}
        label={t('progressOf', { title })}
      />
    </div>
  );
}
