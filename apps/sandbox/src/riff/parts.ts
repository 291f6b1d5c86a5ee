import type { StemPart } from '../render/song.js';
import { refusePartless, workableClip } from '../tasks/clip-book.js';
import type { Gateway } from '../tasks/gateway.js';
import { shortPlan } from '../tasks/stage.js';
import type { Task } from '../tasks/task.js';
import { GatewayRefusal } from '../wire/wire.js';
import { linkOf } from './present.js';

/** The four parts by the wire's names; together they are the song. */
const four: readonly (readonly [name: string, part: StemPart])[] = [
  ['vocals', 'voices'],
  ['drums', 'beat'],
  ['bass', 'bass'],
  ['other', 'others'],
];

/** The parts of a song. The first who asks begins the work; each part is sounded when it is first heard. */
export async function stemsOf(gateway: Gateway, id: string, background: boolean): Promise<Task> {
  const { clip, task } = workableClip(gateway, id);
  if (clip.stem) throw new GatewayRefusal(400, 'invalid_request', 'generation is a stem');
  const known = gateway.parts.tasks.all().find(({ clips }) => clips[0]?.metadata?.stem_from_id === clip.id);
  if (known) return known;
  refusePartless(gateway, clip.song);
  const clips = four.map(([name, stem]) => ({ song: clip.song, stem, metadata: { stem_from_id: clip.id, name } }));
  const request = { title: task.request.title ?? clip.facts?.title, mv: '', instrumental: true, notifyHook: '' };
  return gateway.submit({ action: 'STEMS', operation: 'stems', request, clips, plan: shortPlan }, background);
}

export function presentStems(gateway: Gateway, task: Task, base: string): object {
  const isOver = gateway.observe(task).word === 'OVER';
  const stems = task.clips.map((clip) => ({ name: clip.metadata?.name, audio_url: linkOf({ task, clip }, base) }));
  return { status: isOver ? 'success' : 'process', stems: isOver ? stems : [] };
}
