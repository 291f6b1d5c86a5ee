import { render, rendered, type RenderOrder } from '../render';
import { NoRoom } from '../no-room';
import { leadOf, planOf } from './pieces';

/** A stretch of a project, whole or piece by piece as `room` bytes allow. Throws `NoRoom`. */
export async function renderWithin(order: RenderOrder, room: number): Promise<Float32Array<ArrayBuffer>[]> {
  const { project, rate, from, until } = order;
  const frames = Math.max(1, Math.round(rendered(order) * rate));
  const plan = planOf(project, frames, room, rate);
  if (plan === 'refused') throw new NoRoom();
  if (plan === 'whole') return render(order);
  return inPieces({ ...order, until: Math.min(until, from + (frames / rate) * project.varied.speed) }, frames, plan);
}

/** Pieces of so many seconds one after the other, each with what sounds into it from before. */
export async function inPieces(
  order: RenderOrder,
  frames: number,
  seconds: number,
): Promise<Float32Array<ArrayBuffer>[]> {
  const { project, rate, from } = order;
  const { speed } = project.varied;
  const whole = [0, 1].map(() => new Float32Array(frames));
  const piece = Math.round(seconds * rate);
  const lead = Math.ceil(leadOf(project) * rate);
  const timeOf = (frame: number) => from + (frame / rate) * speed;
  for (let at = 0; at < frames; at += piece) {
    const end = Math.min(frames, at + piece);
    const first = Math.max(0, at - lead);
    const onProgress = (done: number) => order.onProgress(Math.max(at / rate, first / rate + done));
    const channels = await render({ ...order, from: timeOf(first), until: timeOf(end), onProgress });
    for (const [side, channel] of channels.entries()) {
      whole[side]?.set(channel.subarray(at - first, end - first), at);
    }
  }
  return whole;
}
