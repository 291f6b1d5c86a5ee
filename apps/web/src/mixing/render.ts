import { mixingLimits } from '@overtone/contract/limits-mixing';
import type { MixProject } from '@overtone/contract/mix-project';
import { loudnessOf } from '@overtone/sound/loudness';
import { truePeak } from '@overtone/sound/true-peak';
import { startClips, type SoundOf } from './clips';
import { endingFrames } from '../lib/ending-worklet-node';
import { Graph } from './graph';

const { fadeSeconds, normalise } = mixingLimits.mixing;
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
  const graph = new Graph(context);
  graph.master.connect(context.destination);
  await graph.load(project);
  graph.set(project, 0, false);
  const late = await graph.correct(project);
  graph.end((frames + rate) / rate);
  const { from, until } = order;
  startClips(graph, project, order.soundOf, { when: 0, from, until, speed: project.varied.speed });
  followed(context, frames / rate, order);
  const sound = await Promise.race([context.startRendering(), calledOff(signal)]);
  graph.close();
  signal.throwIfAborted();
  const first = Math.round(late * rate);
  return [0, 1].map((side) => sound.getChannelData(side).slice(first, first + frames));
}

const calledOff = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/** Where the browser can halt on the way it tells how far it is, and goes on no further once it was called off. */
function followed(context: OfflineAudioContext, seconds: number, { signal, onProgress }: RenderOrder): void {
  if (!('suspend' in context)) return;
  for (let at = progressSeconds; at < seconds; at += progressSeconds) {
    context.suspend(at).then(
      () => {
        onProgress(at);
        if (!signal.aborted) void context.resume();
      },
      () => undefined,
    );
  }
}

export type Loudness = 'asIs' | 'peak' | 'loud';

/** One factor for all of it. Loudness stops where the true peak would pass the peak's bound. */
export function normalised(channels: readonly Float32Array[], rate: number, how: Loudness): void {
  if (how === 'asIs') return;
  const peak = truePeak(channels);
  if (peak <= 0) return;
  const most = 10 ** (normalise.peakDb / 20) / peak;
  const wanted = how === 'peak' ? most : 10 ** ((normalise.lufs - loudnessOf(channels, rate)) / 20);
  const gain = Math.min(most, wanted);
  if (!Number.isFinite(gain)) return;
  for (const channel of channels) for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] ?? 0) * gain;
}

/** The last seconds go down to nothing. */
export function faded(channels: readonly Float32Array[], rate: number): void {
  for (const channel of channels) {
    const length = Math.min(channel.length, Math.round(fadeSeconds * rate));
    const first = channel.length - length;
    for (let i = 0; i < length; i++) channel[first + i] = (channel[first + i] ?? 0) * (1 - (i + 1) / length);
  }
}
