import { providers } from '@overtone/contract/providers';
import { archiveLink } from '../../../platform/storage/archive-link.js';
import { outsideId } from '../../http/outside-text.js';
import { payloadOf } from '../envelope.js';
import type { ClipReport, FileReport, TaskReport } from '../music-provider.js';
import { asRecord, linkOf, textOf } from '../told-values.js';
import { readMurekaLyrics } from './lyrics-read.js';
import { clipIdOf, stemClipIdOf } from './mureka-ids.js';

/** Tolerant readers of what this wire tells of a task. */

/** No object: that would know words of its own. */
const stateOfWord = new Map<string, TaskReport['state']>([
  ['preparing', 'queued'],
  ['queued', 'queued'],
  ['running', 'running'],
  ['streaming', 'running'],
  ['reviewing', 'running'],
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['timeouted', 'failed'],
  ['cancelled', 'failed'],
]);

type Told = Record<string, unknown>;

/** The task of an answer to the question for it; null where it is none, or another's. */
export function toldTask(body: unknown, id: string): Told | null {
  const task = asRecord(payloadOf(body)?.payload);
  if (!task || !('status' in task)) return null;
  const told = outsideId(task.id);
  return told === null || encodeURIComponent(told) === id ? task : null;
}

/** Only terminal words end it: one that is not known keeps it running. */
export function readTask(task: Told, taskId: string): TaskReport {
  const word = textOf(task.status, 'reason').trim().toLowerCase();
  const state = stateOfWord.get(word) ?? 'running';
  const failReason = state === 'failed' ? textOf(task.failed_reason, 'reason') || word : null;
  const clips = choicesOf(task).map(({ choiceId, choice }) => clipOf(choice, clipIdOf(taskId, choiceId), state));
  return { taskId, state, progress: null, failReason, clips, files: [] };
}

/** More than any task makes. */
const mostChoices = 20;

/** As it stands in a name of ours, which has to fit into an index beside the task's. */
const mostIdLength = 600;
function shortId(value: unknown): string | null {
  const id = outsideId(value);
  return id !== null && encodeURIComponent(id).length <= mostIdLength ? id : null;
}

/** Each once, by its id or by where it stands. */
export function choicesOf(task: Told): { choiceId: string; choice: Told }[] {
  const list = Array.isArray(task.choices) ? task.choices.slice(0, mostChoices) : [];
  const found = new Map<string, Told>();
  for (const [place, value] of list.entries()) {
    const choice = asRecord(value);
    if (!choice) continue;
    const choiceId = shortId(choice.id) ?? `at-${shortId(choice.index) ?? place}`;
    const known = found.get(choiceId);
    if (!known || linkOf(known.url) === '') found.set(choiceId, choice);
  }
  return [...found].map(([choiceId, choice]) => ({ choiceId, choice }));
}

/** What a task tells before it has succeeded may be heard, but is not finished. */
function clipOf(choice: Told, clipId: string, of: TaskReport['state']): ClipReport {
  const audioUrl = linkOf(choice.url);
  const isMade = of === 'succeeded' && audioUrl !== '';
  return {
    clipId,
    state: isMade ? 'complete' : of === 'failed' ? 'failed' : 'pending',
    title: textOf(choice.title, 'title'),
    style: '',
    lyrics: textOf(readMurekaLyrics(choice), 'lyrics'),
    audioUrl,
    imageUrl: null,
    failReason: null,
  };
}

/** What its parts may be called in the archive, where that is not their name. */
const alsoCalled: Record<string, readonly string[]> = {
  vocals: ['vocal', 'voice'],
  drums: ['drum'],
  guitar: ['guitars'],
  keyboard: ['keyboards', 'keys', 'piano'],
  other: ['others', 'rest'],
};

/** The archive is finished when we hear of it; what it holds is seen when it is fetched. */
export function stemTask(taskId: string, archive: string): TaskReport {
  const files = (providers.mureka.stems?.names ?? []).map((name): FileReport => ({
    name,
    clipId: stemClipIdOf(archive, name),
    state: 'complete',
    audioUrl: archiveLink({ archive, words: [name, ...(alsoCalled[name] ?? [])] }),
    ...{ title: '', style: '', lyrics: '', imageUrl: null, failReason: null },
  }));
  return { taskId, state: 'succeeded', progress: null, failReason: null, clips: [], files };
}
