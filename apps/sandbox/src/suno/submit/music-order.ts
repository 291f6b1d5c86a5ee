import type { SandboxOperation } from '@overtone/contract/sandbox';
import type { SongRequest, SongWork, WorkKind } from '../../render/song.js';
import { type FoundClip, hasRoomAfter, refuseGone, workableClip } from '../../tasks/clip-book.js';
import type { Gateway } from '../../tasks/gateway.js';
import { songRequests } from '../../tasks/music-request.js';
import type { NewClip, TaskOrder } from '../../tasks/task.js';
import { GatewayRefusal } from '../../wire/wire.js';
import { unprocessable } from '../../wire/body.js';
import { musicRequestOf, type MusicBody } from './music-body.js';
import type { PersonaStore } from './persona-store.js';
import { stemsOrder } from './stems-order.js';

export interface Desk {
  gateway: Gateway;
  personas: PersonaStore;
}

type Making = (
  desk: Desk,
  given: MusicBody,
) => Pick<NewClip, 'persona'> & {
  work: SongWork;
  metadata: Record<string, unknown>;
};

interface TaskFact {
  operation: SandboxOperation;
  make: Making;
}

const mostInspirations = 4;

/** Words of `task` and what they ask for; words of one line differ in their place in the song alone. */
const making: Record<string, TaskFact> = {
  ...named(['extend', 'upload_extend', 'cover_extend'], { operation: 'extend', make: extending }),
  ...named(['infill', 'fixed_infill', 'cover_infill', 'artist_infill', 'infill_intro', 'infill_outro'], {
    operation: 'infill',
    make: replacing,
  }),
  ...named(['cover'], { operation: 'cover', make: (desk, given) => from(desk, 'cover', 'cover_clip_id', given) }),
  ...named(['underpainting'], {
    operation: 'underpainting',
    make: (desk, given) => from(desk, 'underpainting', 'underpainting_clip_id', given),
  }),
  ...named(['overpainting'], {
    operation: 'overpainting',
    make: (desk, given) => from(desk, 'overpainting', 'overpainting_clip_id', given),
  }),
  ...named(['artist_consistency'], { operation: 'persona', make: singing }),
  ...named(['playlist_condition'], { operation: 'inspiration', make: inspired }),
  ...named(['remaster'], { operation: 'upsample', make: remastered }),
};

function named(words: string[], fact: TaskFact): Record<string, TaskFact> {
  return Object.fromEntries(words.map((word) => [word, fact]));
}

/** What a body is about, for faults that strike before it is judged. */
export const operationOfTask = (task: unknown): SandboxOperation => {
  if (task === 'gen_stem') return 'stems';
  return (typeof task === 'string' && making[task]?.operation) || 'music';
};

/** Reads a MUSIC submit, of whatever task. Throws a GatewayRefusal for what no gateway would take. */
export function musicOrder(desk: Desk, given: MusicBody): TaskOrder {
  // Stock gateways know extension by its source alone.
  const task = given.task ?? (given.continue_clip_id ? 'extend' : undefined);
  if (task === 'gen_stem') return stemsOrder(desk.gateway, given);
  const request = musicRequestOf({ ...given, task });
  if (!task) return { action: 'MUSIC', operation: 'music', request, clips: clipsOf(desk, request) };
  const fact = Object.hasOwn(making, task) ? making[task] : undefined;
  if (!fact) throw new GatewayRefusal(400, 'invalid_request', `invalid task: ${task}`);
  checkOrigin(desk, given);
  const { work, metadata, persona } = fact.make(desk, given);
  const told = { ...metadata, task, ...(request.sliders && { control_sliders: request.sliders }) };
  const clips = clipsOf(desk, request, work).map((clip) => ({ ...clip, metadata: told, ...(persona && { persona }) }));
  return { action: 'MUSIC', operation: fact.operation, request, clips };
}

const clipsOf = ({ gateway }: Desk, request: Parameters<typeof songRequests>[0], work?: SongWork): NewClip[] =>
  songRequests(request, gateway.parts, 2, work).map((song) => ({ song }));

/** The gateway's own task, when it is named, must be known: it says which account the clip lives in. */
function checkOrigin({ gateway }: Desk, { task_id: id }: MusicBody): void {
  if (id && !gateway.parts.tasks.get(id)) {
    throw new GatewayRefusal(400, 'task_not_exist', 'task_origin_not_exist');
  }
}

/** A source must be a song: parts of one cannot be worked on. */
export function sourceOf({ gateway }: Desk, id: string | undefined): FoundClip & { song: SongRequest } {
  const found = workableClip(gateway, id);
  if (found.clip.stem) throw new GatewayRefusal(400, 'invalid_request', 'clip is a stem');
  return { ...found, song: found.clip.song };
}

function from(desk: Desk, kind: WorkKind, field: keyof MusicBody & `${string}_clip_id`, given: MusicBody) {
  const source = sourceOf(desk, given[field]);
  return { work: { kind, sources: [source.song] }, metadata: { [field]: source.clip.id, is_remix: true } };
}

function extending(desk: Desk, given: MusicBody): ReturnType<Making> {
  const { song, clip } = sourceOf(desk, given.continue_clip_id ?? given.cover_clip_id);
  const at = given.continue_at || undefined;
  if (!hasRoomAfter(clip, at)) throw unprocessable();
  const step = { id: clip.id, continue_at: at ?? null, type: 'gen' };
  return {
    work: { kind: 'extend', sources: [song], ...(at && { at }) },
    metadata: { audio_prompt_id: clip.id, history: [step] },
  };
}

/** The intro ends, or the outro begins, where one second of the two is left out. */
function replacing(desk: Desk, given: MusicBody): ReturnType<Making> {
  const { song, clip } = sourceOf(desk, given.continue_clip_id ?? given.cover_clip_id);
  const length = clip.facts?.durationSeconds ?? 0;
  const start = given.infill_start_s ?? (given.task === 'infill_intro' ? 0 : undefined);
  const end = given.infill_end_s ?? (given.task === 'infill_outro' ? length : undefined);
  if (start === undefined || end === undefined || end <= start || start >= length) throw unprocessable();
  const step = { id: clip.id, infill: true, infill_start_s: start, infill_end_s: end };
  return {
    work: { kind: 'infill', sources: [song], from: start, to: Math.min(end, length) },
    metadata: { history: [step], infill: true, infill_lyrics: given.prompt ?? '' },
  };
}

function singing(desk: Desk, given: MusicBody): ReturnType<Making> {
  const persona = given.persona_id ? desk.personas.get(given.persona_id) : undefined;
  if (!persona) throw new GatewayRefusal(400, 'invalid_request', 'persona not exist');
  const { voice, song } = persona;
  if (!voice) refuseGone(desk.gateway, song, true);
  return {
    work: { kind: 'persona', ...(voice ? { voice, sources: [] } : { sources: [song] }) },
    metadata: { persona_id: persona.id, artist_clip_id: persona.rootClipId },
    persona: { id: persona.id, name: persona.name },
  };
}

function inspired(desk: Desk, given: MusicBody): ReturnType<Making> {
  const ids =
    given.playlist_clip_ids ?? given.metadata?.playlist_clip_ids ?? given.inspiration_clip_ids ?? given.clip_ids ?? [];
  if (ids.length === 0 || ids.length > mostInspirations) throw unprocessable();
  const sources = ids.map((id) => sourceOf(desk, id).song);
  return { work: { kind: 'inspiration', sources }, metadata: { playlist_clip_ids: ids } };
}

function remastered(desk: Desk, given: MusicBody): ReturnType<Making> {
  const id = given.upsample_clip_id ?? given.remaster_clip_id ?? given.continue_clip_id;
  const { song, clip } = sourceOf(desk, id);
  return { work: { kind: 'upsample', sources: [song] }, metadata: { upsample_clip_id: clip.id } };
}
