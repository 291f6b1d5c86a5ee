import type { Operation } from '@overtone/contract/operations';
import type { Order } from '../order.js';
import { submitCall } from '../suno/submit-call.js';

/** What is posted, and where: this family's bodies are those of the task family, its paths are its own. */
export interface Call {
  path: string;
  body: Record<string, unknown>;
}

/** Of the others the names of fields, or what is answered, are not certain. */
export const clipCan: readonly Operation[] = ['music', 'extend', 'cover', 'infill', 'persona', 'concat', 'stems'];

export function clipCall(order: Order): Call {
  if (!clipCan.includes(order.operation)) throw new Error(`the clip family has no words for ${order.operation}`);
  // Nothing is called back, and our tasks are unknown here.
  const { task_id: _, notify_hook: __, ...body } = submitCall(order).body;
  if (order.operation === 'concat') return { path: '/suno/generate/concat', body };
  const isDescribed = 'gpt_description_prompt' in body;
  return { path: isDescribed ? '/suno/generate/description-mode' : '/suno/generate', body };
}
