import { z } from 'zod';
import { outsideId } from '../../http/outside-text.js';
import type { Exchange } from '../../http/exchange.js';
import type { KeepOutcome, SubmitOutcome } from '../music-provider.js';
import type { Clip, Singer } from '../order.js';
import { readSubmit } from '../gateway-submit.js';
import { errorText, payloadOf } from '../envelope.js';

/** What this family calls a persona: the singer of a clip, by an id of the account that has the clip. */

export const singerCall = ({ clipId }: Clip, { name, description }: Singer) => ({
  path: '/suno/persona/create/',
  body: { root_clip_id: clipId, name, description, clips: [], is_public: false },
});

const told = z.object({ id: z.unknown(), root_clip_id: z.unknown().optional() });
const withoutPersonas = new Set([404, 405, 501]);
const aboutTheSinger = new Set(['content', 'input']);

/** An answer that names no singer, or that of another clip, says nothing: it is asked again. */
export function readSinger(answer: Exchange, { clipId }: Clip): KeepOutcome {
  if (answer.kind !== 'answered') return { kind: 'down', reason: answer.reason };
  const { status, body } = answer;
  const reason = `HTTP ${status} ${errorText(body)}`.trim();
  if (status < 300) return readKept(body, clipId) ?? { kind: 'down', reason };
  if (withoutPersonas.has(status)) return { kind: 'refused', code: 'unable', reason };
  const refusal = readSubmit(answer);
  const code = refusal.kind === 'refused' ? refusal.code : 'down';
  if (code === 'source') return { kind: 'refused', code, reason };
  return aboutTheSinger.has(code) ? { kind: 'refused', code: 'singer', reason } : { kind: 'down', reason };
}

function readKept(body: unknown, clipId: string): KeepOutcome | null {
  const kept = told.safeParse(payloadOf(body)?.payload);
  if (!kept.success) return null;
  const { id, root_clip_id: root } = kept.data;
  const singerId = outsideId(id);
  return singerId !== null && (root === undefined || root === null || root === clipId)
    ? { kind: 'kept', singerId }
    : null;
}

const unknownSinger = /persona[ _]?(id[ _])?(is[ _]|does[ _])?not[ _](exist|found)/i;

/** The singer is not known there any more. */
export const saysUnknown = (reason: string): boolean => unknownSinger.test(reason);

/** A refusal that says so. */
export const aboutSinger = (outcome: SubmitOutcome): SubmitOutcome =>
  outcome.kind === 'refused' && saysUnknown(outcome.reason)
    ? { ...outcome, code: 'singer', elsewhere: false }
    : outcome;
