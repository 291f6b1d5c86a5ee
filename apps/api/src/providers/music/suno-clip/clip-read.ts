import { outsideId } from '../../http/outside-text.js';
import type { Exchange } from '../../http/exchange.js';
import { payloadOf } from '../envelope.js';
import type { ClipReport, SubmitOutcome, TaskReport } from '../music-provider.js';
import { filesTold } from '../suno/files-read.js';
import { readSubmit } from '../gateway-submit.js';
import { clipRank, readClip } from '../suno/task-read.js';
import { asRecord } from '../told-values.js';

/** This family has no tasks, only clips: what we call a task are the clips of a submit. */

const between = ',';
/** More than any submit makes; as a name of ours they fit into an index. */
const mostClips = 24;
const longest = 2000;

export const clipIdsOf = (taskId: string): string[] => taskId.split(between).filter(Boolean);

/** Null where one of them could not be asked for. */
function taskIdOf(clipIds: readonly (string | null)[]): string | null {
  const ids = [...new Set(clipIds)];
  if (ids.length === 0 || ids.length > mostClips || ids.some((id) => id === null || /[,/?#\s]/.test(id))) return null;
  const taskId = ids.join(between);
  return taskId.length <= longest ? taskId : null;
}

/** Clips of a batch, of a bare list, or one alone; as they were told. */
export function clipsIn(body: unknown): unknown[] {
  const payload = payloadOf(body)?.payload;
  if (Array.isArray(payload)) return payload;
  const record = asRecord(payload);
  if (Array.isArray(record?.clips)) return record.clips;
  return record && readClip(record) && ('audio_url' in record || 'title' in record) ? [record] : [];
}

/** A list without a clip in it, which some gateways write as null: an answer all the same. */
export function isNone(body: unknown): boolean {
  const payload = payloadOf(body)?.payload;
  return Array.isArray(payload) || payload === null;
}

/** A batch has a status and an id of its own, which say nothing of its clips. */
export function readBatch(answer: Exchange): SubmitOutcome {
  const isAnswered = answer.kind === 'answered' && answer.status < 300;
  const clips = isAnswered ? clipsIn(answer.body) : [];
  const taskId = taskIdOf(clips.slice(0, mostClips + 1).map((clip) => outsideId(asRecord(clip)?.id)));
  if (taskId !== null) return { kind: 'accepted', taskId };
  const outcome = readSubmit(answer);
  return outcome.kind === 'accepted' ? { kind: 'uncertain', reason: 'the answer names no clip' } : outcome;
}

/** Of tasks those of which a clip is told, each as it was told best; nothing else is read. */
export function tasksFrom(told: readonly unknown[], taskIds: readonly string[]): TaskReport[] {
  const asked = new Set(taskIds.flatMap(clipIdsOf));
  const byId = new Map<string, { raw: unknown; clip: ClipReport }>();
  for (const raw of told) {
    const id = outsideId(asRecord(raw)?.id);
    const clip = id !== null && asked.has(id) ? readClip(raw) : null;
    const known = clip && byId.get(clip.clipId);
    if (clip && (!known || clipRank[known.clip.state] < clipRank[clip.state])) byId.set(clip.clipId, { raw, clip });
  }
  return taskIds.flatMap((taskId) => {
    const own = clipIdsOf(taskId).map((id) => byId.get(id));
    const found = own.filter((one) => one !== undefined);
    return found.length > 0 ? [taskOf(taskId, found, found.length === own.length)] : [];
  });
}

function taskOf(taskId: string, found: readonly { raw: unknown; clip: ClipReport }[], isWhole: boolean): TaskReport {
  const clips = found.map(({ clip }) => clip);
  const isOver = isWhole && clips.every(({ state }) => state !== 'pending');
  const isMade = isOver && clips.some(({ state }) => state === 'complete');
  const state = isMade ? 'succeeded' : isOver ? 'failed' : 'running';
  const failReason = isOver ? (clips.find((clip) => clip.failReason !== null)?.failReason ?? null) : null;
  const files = filesTold(
    found.map(({ raw }) => raw),
    { isMade, clips },
  );
  return { taskId, state, progress: null, failReason, clips, files };
}
