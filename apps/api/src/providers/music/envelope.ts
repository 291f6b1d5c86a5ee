import { outsideId } from '../http/outside-text.js';
import { asRecord, textOf } from './told-values.js';

/** Tolerant readers of what stands around an answer: its shapes drift between gateways of all families. */

const successCodes = new Set<unknown>(['success', 200, '200', 0, '0', 1, '1']);

/** Some gateways name an error beside every success: an empty one. */
const saysNothing = (error: unknown): boolean =>
  error === undefined || error === null || error === false || error === '';

/** The payload of an envelope, or of no envelope at all; null when the envelope says it failed. */
export function payloadOf(body: unknown): { payload: unknown } | null {
  const envelope = asRecord(body);
  if (!envelope) return { payload: body };
  if (!saysNothing(envelope.error)) return null;
  if (!('code' in envelope)) return { payload: body };
  return successCodes.has(envelope.code) ? { payload: envelope.data } : null;
}

/** Whether its own word is that it went well, whatever HTTP says. */
export const saysSuccess = (body: unknown): boolean => {
  const envelope = asRecord(body);
  return envelope !== null && successCodes.has(envelope.code) && saysNothing(envelope.error);
};

/** What an error body says, in whichever of its shapes. */
export function errorText(body: unknown): string {
  const envelope = asRecord(body);
  if (!envelope) return '';
  const error = asRecord(envelope.error);
  return (
    textOf(error?.message, 'reason') ||
    textOf(envelope.error, 'reason') ||
    textOf(envelope.message, 'reason') ||
    textOf(envelope.detail, 'reason')
  );
}

/** The word beside it that is meant for programs. */
export function errorCode(body: unknown): string {
  const envelope = asRecord(body);
  return textOf(asRecord(envelope?.error)?.code, 'reason') || textOf(envelope?.code, 'reason');
}

/** The task id of an accepted submit; null when none of the known shapes is there. */
export function submittedTaskId(payload: unknown): string | null {
  if (typeof payload === 'string' || typeof payload === 'number') return outsideId(payload);
  const one = asRecord(Array.isArray(payload) ? payload[0] : payload);
  if (!one) return null;
  return outsideId(one.task_id) ?? outsideId(one.id) ?? outsideId(one.taskBatchId);
}
