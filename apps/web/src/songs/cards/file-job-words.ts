import type { FileJob } from '@overtone/contract/generation';
import { songFailureText } from '@overtone/contract/song-failures';
import type { TFunction } from 'i18next';
import { points } from '../../lib/format';
import { currentLanguage } from '../../lib/language';
import { unpunctuated } from '../data/song-words';
import { isOnceFile, type OnceFile } from '../operations/once';

type Words = TFunction<['create', 'songs']>;

/** Of what makes files three stages are shown: it waits, it is made, its files come home. */
export const stageOf = ({ status, stage }: Pick<FileJob, 'status' | 'stage'>): 0 | 1 | 2 =>
  status === 'queued' ? 0 : stage === 'finishing' ? 2 : 1;

/** Of which of two songs, what it is, how far it is or what came of it, what it cost or what came back. */
export function fileJobClauses(t: Words, job: FileJob): string[] {
  const kind: OnceFile = isOnceFile(job.operation) ? job.operation : 'stems';
  const { take } = job.song;
  const which = take === null ? '' : t('songs:take', { n: String(take) });
  return [which, t(`files.${kind}.name`), ...standing(t, kind, job)].filter(Boolean);
}

function standing(t: Words, kind: OnceFile, job: FileJob): string[] {
  const { status, files, points: paid } = job;
  const there = files.filter(({ state }) => state === 'complete').length;
  const back = paid.released > 0 ? t('songs:pointsBack', { n: points(paid.released) }) : '';
  const behind = job.queue_position;
  switch (status) {
    case 'queued':
      return [behind ? t('files.behind', { n: String(behind) }) : t('songs:queuedNext')];
    case 'uncertain':
      return [t('songs:uncertain')];
    case 'cancelled':
      return [t('files.cancelled'), back];
    case 'failed':
      return [reasonOf(job) || t('files.failed'), back];
    case 'partial':
      return [t('files.partly', { n: String(there), of: String(files.length) }), reasonOf(job), back];
    case 'succeeded':
      return [t('files.done', { n: String(there) }), t('files.cost', { n: points(paid.captured) })];
    default:
      return [
        t(`files.${kind}.doing`),
        files.length > 1 ? t('files.some', { n: String(there), of: String(files.length) }) : '',
      ];
  }
}

/** In the reader's language; a code this version does not know keeps the server's sentence. */
function reasonOf({ files }: FileJob): string {
  const failed = files.find(({ state }) => state === 'error');
  const language = currentLanguage() === 'en' ? 'en' : 'zh';
  return unpunctuated(songFailureText(failed?.error_type ?? null, language) ?? failed?.error_message ?? '');
}
