import { lyricsPlan } from '../../tasks/stage.js';
import type { TaskOrder } from '../../tasks/task.js';
import { GatewayRefusal } from '../../wire/wire.js';

/** Words about something. */
export function lyricsOrder(body: unknown): TaskOrder {
  const prompt = typeof body === 'object' && body !== null && 'prompt' in body ? body.prompt : undefined;
  if (typeof prompt !== 'string' || !prompt.trim()) throw new GatewayRefusal(400, 'prompt_empty', 'prompt is empty');
  const request = { prompt: prompt.trim().slice(0, 3000), mv: '', instrumental: false, notifyHook: '' };
  return { action: 'LYRICS', operation: 'lyrics', request, plan: lyricsPlan };
}
