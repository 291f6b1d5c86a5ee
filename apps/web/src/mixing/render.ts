import type { MixProject } from '@overtone/contract/mix-project';
import { startClips, type SoundOf } from './clips';
import { endingFrames } from '../lib/ending-worklet-node';
import { Graph } from './graph';

const progressSeconds = 4;

export interface RenderOrder {
  project: MixProject;
  soundOf: SoundOf;
  rate: number;
  /** Seconds of the timeline. */
  from: number;
  until: number;
  signal: AbortSignal;
  /** Seconds of the result that are there. */
  onProgress: (seconds: number) => void;
}

/** Seconds that come out of a stretch of the timeline. */
export const rendered = ({ project, from, until }: Pick<RenderOrder, 'project' | 'from' | 'until'>): number =>
  (until - from) / project.varied.speed;

/** A stretch of a project through the same graph that is heard, as fast as it goes. */
export async function render(order: RenderOrder): Promise<Float32Array<ArrayBuffer>[]> {
  const { project, rate, signal } = order;
  const frames = Math.max(1, Math.round(rendered(order) * rate));
  // How much later all of it comes is known once the stretch stands: there is room for it.
  const context = new OfflineAudioContext(2, frames + rate + endingFrames, rate);
  const graph = new Graph(context, true);
  graph.master.connect(context.destination);
  await graph.load(project);
  graph.set(project, 0, false);
  graph.dropUnused(project);
  const late = await graph.correct(project);
  graph.end((frames + rate) / rate);
  const { from, until } = order;
  const stop = startClips(graph, project, order.soundOf, { when: 0, from, until, speed: project.varied.speed });
  followed(context, frames / rate, order);
  const rendering = context.startRendering();
  try {
    const sound = await Promise.race([rendering, calledOff(signal)]);
    signal.throwIfAborted();
    const first = Math.round(late * rate);
    return [0, 1].map((side) => sound.getChannelData(side).slice(first, first + frames));
  } finally {
    stop();
    graph.end(0);
    // What has no way to the loudspeaker is not asked any more, and could not end.
    void rendering.catch(() => undefined).then(() => graph.close());
  }
}

const calledOff = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/**
 * Where the browser can halt on the way it tells how far it is. Called off it runs to its end in silence: a context that stands
 * still would be kept for ever, with all that it was to play.
 */
function followed(context: OfflineAudioContext, seconds: number, { signal, onProgress }: RenderOrder): void {
  if (!('suspend' in context)) return;
  for (let at = progressSeconds; at < seconds; at += progressSeconds) {
    context.suspend(at).then(
      () => {
        if (!signal.aborted) onProgress(at);
        void context.resume();
      },
      () => undefined,
    );
  }
}
