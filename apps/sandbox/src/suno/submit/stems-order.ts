import { twelveStems } from '@overtone/contract/operations';
import type { StemPart } from '../../render/song.js';
import { refusePartless, workableClip } from '../../tasks/clip-book.js';
import type { Gateway } from '../../tasks/gateway.js';
import { stemModel } from '../tasks/models.js';
import { shortPlan } from '../../tasks/stage.js';
import type { TaskOrder } from '../../tasks/task.js';
import { GatewayRefusal } from '../../wire/wire.js';

interface Asked {
  continue_clip_id?: string | undefined;
  title?: string | undefined;
  stem_task?: string | undefined;
  notify_hook?: string | undefined;
  metadata?: { stem_task?: string | undefined } | null | undefined;
}

const sets: Record<string, { group: string; parts: readonly StemPart[] }> = {
  two: { group: 'Two', parts: ['voices', 'instrumental'] },
  twelve: { group: 'Twelve', parts: twelveStems },
};

/** `backing_vocals` -> `Backing_Vocals`; FX is written large. */
function groupName(part: StemPart): string {
  if (part === 'voices') return 'Vocals';
  if (part === 'fx') return 'FX';
  return part.replace(/(^|_)[a-z]/g, (letters) => letters.toUpperCase());
}

/** The parts of a song as clips of one task; each is sounded when it is first heard. */
export function stemsOrder(gateway: Gateway, given: Asked): TaskOrder {
  const { clip, task } = workableClip(gateway, given.continue_clip_id);
  if (clip.stem) throw new GatewayRefusal(400, 'invalid_request', 'clip is a stem');
  refusePartless(gateway, clip.song);
  const word = given.stem_task ?? given.metadata?.stem_task ?? 'two';
  const set = Object.hasOwn(sets, word) ? sets[word] : undefined;
  if (!set) throw new GatewayRefusal(400, 'invalid_request', `invalid stem_task: ${word}`);
  const title = given.title ?? task.request.title ?? clip.facts?.title ?? '';
  const metadata = {
    type: 'stem',
    task: 'gen_stem',
    stem_from_id: clip.id,
    stem_task: word,
    stem_type_id: 91,
  };
  const clips = set.parts.map((part) => ({
    song: clip.song,
    stem: part,
    title: `${title} - ${groupName(part).replaceAll('_', ' ')}`,
    metadata: { ...metadata, stem_type_group_name: groupName(part) },
  }));
  const request = {
    title,
    mv: stemModel,
    instrumental: true,
    notifyHook: given.notify_hook ?? '',
    task: 'gen_stem',
  };
  return { action: 'MUSIC', operation: 'stems', request, clips, plan: shortPlan };
}
