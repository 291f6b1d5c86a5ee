import { speedRange } from '@overtone/contract/operations';
import { isSlowedTooLong } from '@overtone/contract/slowed';
import { z } from 'zod';
import type { SongWork } from '../../render/song.js';
import { remasterModel } from '../tasks/models.js';
import { type MusicRequest, songRequests } from '../../tasks/music-request.js';
import { shortPlan } from '../../tasks/stage.js';
import type { TaskOrder } from '../../tasks/task.js';
import { GatewayRefusal } from '../../wire/wire.js';
import { readBody, text, unprocessable } from '../../wire/body.js';
import { type Desk, sourceOf } from './music-order.js';

const clipBody = z.object({
  clip_id: text,
  title: text,
  notify_hook: text,
  is_infill: z.boolean().nullish(),
  speed: z.number().nullish(),
  speed_multiplier: z.number().nullish(),
  mv: text,
  model_name: text,
});
type ClipBody = z.output<typeof clipBody>;
type Source = ReturnType<typeof sourceOf>;

/** One song from one clip, beside what is sung through MUSIC. */
function oneSong(desk: Desk, given: ClipBody, source: Source, order: Pick<TaskOrder, 'action' | 'operation'>) {
  return (work: SongWork, metadata: Record<string, unknown>, more: Partial<MusicRequest> = {}): TaskOrder => {
    const { task, clip } = source;
    const request: MusicRequest = {
      title: given.title ?? task.request.title ?? clip.facts?.title,
      mv: task.request.mv,
      instrumental: task.request.instrumental,
      notifyHook: given.notify_hook ?? '',
      task: order.operation,
      ...more,
    };
    const clips = songRequests(request, desk.gateway.parts, 1, work).map((song) => ({ song, metadata }));
    return { ...order, request, clips, plan: shortPlan };
  };
}

/** The whole song of a part. Others have no history that could be joined. */
export function concatOrder(desk: Desk, body: unknown): TaskOrder {
  const given = readBody(clipBody, body);
  const source = sourceOf(desk, given.clip_id);
  const kind = source.song.work?.kind;
  if (kind !== 'extend' && kind !== 'infill') {
    throw new GatewayRefusal(400, 'fail_to_fetch_task', '{"detail":"Bad history."}');
  }
  const before = Array.isArray(source.clip.metadata?.history) ? source.clip.metadata.history : [];
  const metadata = { type: 'concat', concat_history: [...before, { id: source.clip.id }] };
  const make = oneSong(desk, given, source, { action: 'CONCAT', operation: 'concat' });
  return make({ kind: 'concat', sources: [source.song] }, metadata);
}

/** Faster or slower at the same pitch. */
export function speedOrder(desk: Desk, body: unknown): TaskOrder {
  const given = readBody(clipBody, body);
  const factor = given.speed ?? given.speed_multiplier ?? undefined;
  if (factor === undefined || factor < speedRange.least || factor > speedRange.most) throw unprocessable();
  const source = sourceOf(desk, given.clip_id);
  if (isSlowedTooLong(source.clip.facts?.durationSeconds ?? 0, factor)) throw unprocessable();
  const metadata = { type: 'edit_speed', speed_clip_id: source.clip.id, speed_multiplier: factor };
  const make = oneSong(desk, given, source, { action: 'SPEED', operation: 'speed' });
  return make({ kind: 'speed', sources: [source.song], factor }, metadata);
}

export function upsampleOrder(desk: Desk, body: unknown): TaskOrder {
  const given = readBody(clipBody, body);
  const source = sourceOf(desk, given.clip_id);
  const metadata = { type: 'upsample', task: 'remaster', upsample_clip_id: source.clip.id };
  const make = oneSong(desk, given, source, { action: 'UPSAMPLE', operation: 'upsample' });
  const mv = given.mv ?? given.model_name ?? remasterModel;
  return make({ kind: 'upsample', sources: [source.song] }, metadata, { mv });
}
