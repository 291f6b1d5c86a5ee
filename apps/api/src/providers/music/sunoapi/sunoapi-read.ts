import { outsideId } from '../../http/outside-text.js';
import type { Exchange } from '../../http/exchange.js';
import { submittedTaskId } from '../envelope.js';
import { modelRefusal } from '../about-model.js';
import { waitOf } from '../gateway-submit.js';
import type { EachAnswer } from '../poll-each.js';
import type { ClipReport, RefusalCode, SubmitOutcome, TaskReport } from '../music-provider.js';
import { asRecord, finalLink, linkOf, textOf } from '../told-values.js';
import { clipIdOf } from './sunoapi-ids.js';

/** Tolerant readers of an envelope whose `code` says what HTTP does not. */

type Answered = Extract<Exchange, { kind: 'answered' }>;

interface Envelope {
  /** Of the envelope, or of HTTP where there is none. */
  code: number;
  isEnvelope: boolean;
  reason: string;
  data: unknown;
}

export function envelopeOf({ status, body }: Answered): Envelope {
  const whole = asRecord(body);
  const code = Number(outsideId(whole?.code) ?? Number.NaN);
  const isEnvelope = Number.isInteger(code);
  const said = textOf(whole?.msg, 'reason') || textOf(whole?.message, 'reason') || textOf(whole?.error, 'reason');
  const shown = isEnvelope && status < 300 ? `code ${code}` : `HTTP ${status}`;
  return {
    code: isEnvelope && status < 300 ? code : status,
    isEnvelope,
    reason: `${shown} ${said}`.trim(),
    data: whole?.data ?? null,
  };
}

const refusals: Record<number, RefusalCode> = {
  400: 'input',
  401: 'account',
  402: 'money',
  403: 'account',
  404: 'account',
  405: 'rate',
  413: 'input',
  422: 'input',
  430: 'rate',
  451: 'content',
  455: 'down',
};
const ofTheWish: ReadonlySet<RefusalCode> = new Set(['content', 'input', 'source']);

/** 429 is the end of the credits where the service itself says it; what stands before the service means the rate. */
export function refusalOf({ code, isEnvelope, reason }: Envelope): RefusalCode | null {
  if (code === 429) return isEnvelope ? 'money' : 'rate';
  const found = refusals[code] ?? null;
  return found === 'input' && isAboutContent(reason) ? 'content' : found;
}

export const isAboutContent = (reason: string): boolean =>
  /artist name|moderation|sensitive|copyright|existing (work|song)|违规|敏感|版权/i.test(reason);

/** Resellers of this wire have another shape around it, or none. */
const taskIdIn = (data: unknown): string | null => outsideId(asRecord(data)?.taskId) ?? submittedTaskId(data);

export function readSubmit(answer: Exchange): SubmitOutcome {
  if (answer.kind === 'never_sent') return { kind: 'refused', elsewhere: true, code: 'down', reason: answer.reason };
  if (answer.kind === 'lost') return { kind: 'uncertain', reason: answer.reason };
  const envelope = envelopeOf(answer);
  const taskId = envelope.code === 200 ? taskIdIn(envelope.data) : null;
  if (taskId !== null) return { kind: 'accepted', taskId };
  const { reason } = envelope;
  // A refusal that names a task: one of the two is not true.
  const code = taskIdIn(asRecord(envelope.data)) === null ? refusalOf(envelope) : null;
  if (!code) return { kind: 'uncertain', reason };
  const about = envelope.code === 401 ? { code } : modelRefusal(code, reason);
  return { kind: 'refused', ...about, elsewhere: !ofTheWish.has(about.code), reason, ...waitOf(about.code, answer) };
}

/** Of the question for one task. */
export function readRecord(answer: Exchange, taskId: string): EachAnswer {
  if (answer.kind === 'never_sent') return { kind: 'down', reason: answer.reason };
  if (answer.kind === 'lost') return { kind: 'failed', reason: answer.reason };
  const envelope = envelopeOf(answer);
  const { code, isEnvelope, reason, data } = envelope;
  if (code === 200 && isEnvelope) {
    if (data === null) return { kind: 'unknown' };
    const task = readTask(data, taskId);
    return task ? { kind: 'told', task } : { kind: 'failed', reason: 'the answer tells of no task' };
  }
  const refusal = refusalOf(envelope);
  const isAll = refusal === 'account' || refusal === 'money' || refusal === 'rate' || refusal === 'down';
  return { kind: isAll ? 'down' : 'failed', reason };
}

const stateOfWord: Record<string, TaskReport['state']> = {
  PENDING: 'queued',
  TEXT_SUCCESS: 'running',
  FIRST_SUCCESS: 'running',
  SUCCESS: 'succeeded',
  CREATE_TASK_FAILED: 'failed',
  GENERATE_AUDIO_FAILED: 'failed',
  SENSITIVE_WORD_ERROR: 'failed',
};
/** Only the callback failed: the songs are there, or will be. */
const undelivered = 'CALLBACK_EXCEPTION';

function readTask(data: unknown, taskId: string): TaskReport | null {
  const task = asRecord(data);
  if (!task || !('status' in task)) return null;
  const told = outsideId(task.taskId);
  if (told !== null && told !== taskId) return null;
  const word = textOf(task.status, 'reason').trim().toUpperCase();
  const songs = songsOf(asRecord(task.response)?.sunoData);
  const isThere = songs.length > 0 && songs.every((song) => finalLink(linkOf(song.audioUrl)));
  const state = word === undelivered ? (isThere ? 'succeeded' : 'running') : (stateOfWord[word] ?? 'running');
  const failReason = state === 'failed' ? textOf(task.errorMessage, 'reason') || word : null;
  const clips = songs.flatMap((song) => clipOf(song, taskId, state));
  return { taskId, state, progress: null, failReason: failReason && withWord(failReason, word), clips, files: [] };
}

/** The code word stands before the reason: the reason alone may not say what was refused. */
const withWord = (reason: string, word: string): string => (reason === word ? word : `${word} ${reason}`);

const mostSongs = 20;

function songsOf(list: unknown): Record<string, unknown>[] {
  const told = (Array.isArray(list) ? list.slice(0, mostSongs) : []).map(asRecord).filter((song) => song !== null);
  const byId = new Map<string | null, Record<string, unknown>>();
  for (const song of told) {
    const id = outsideId(song.id);
    const known = byId.get(id);
    if (id !== null && (!known || !finalLink(linkOf(known.audioUrl)))) byId.set(id, song);
  }
  return [...byId.values()];
}

function clipOf(song: Record<string, unknown>, taskId: string, of: TaskReport['state']): ClipReport[] {
  const audioId = outsideId(song.id);
  if (audioId === null) return [];
  const audioUrl = linkOf(song.audioUrl);
  const isMade = of === 'succeeded' && finalLink(audioUrl);
  return [
    {
      clipId: clipIdOf(taskId, audioId),
      state: isMade ? 'complete' : of === 'failed' ? 'failed' : 'pending',
      title: textOf(song.title, 'title'),
      style: textOf(song.tags, 'style'),
      lyrics: textOf(song.prompt, 'lyrics'),
      audioUrl,
      imageUrl: linkOf(song.imageUrl) || null,
      failReason: null,
    },
  ];
}

/** A callback speaks in the other case; some of them repeat the answers' own. */
export function taskOfCallback(body: unknown): string | null {
  const data = asRecord(asRecord(body)?.data);
  return outsideId(data?.task_id) ?? outsideId(data?.taskId);
}
