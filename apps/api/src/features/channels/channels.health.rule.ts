import { limits } from '@overtone/contract/limits';
import type { RefusalCode, SubmitOutcome } from '../../providers/music/music-provider.js';

/** Rules of what an answer says of the channel that gave it. */

const { rateRest } = limits.channels;
const mostSaid = 300;

type Effect = 'none' | 'rate' | 'failures' | 'account' | 'money';

/** About the wish: nothing of the channel but that it answers. Its key and its money: nobody else can go there either. */
const effects: Readonly<Record<RefusalCode, Effect>> = {
  ...{ content: 'none', input: 'none', source: 'none', singer: 'none' },
  ...{ account: 'account', money: 'money', rate: 'rate', unable: 'failures', down: 'failures' },
};

export const effectOf = (code: RefusalCode): Effect => effects[code];

export function figureOf(outcome: SubmitOutcome): 'well' | 'refused' | 'failed' | 'uncertain' {
  if (outcome.kind === 'accepted') return 'well';
  if (outcome.kind === 'uncertain') return 'uncertain';
  return effectOf(outcome.code) === 'none' ? 'refused' : 'failed';
}

/** For as long as it says, within bounds: nobody's word rests a channel for a day. */
export const restSeconds = (retryAfter: number | undefined): number =>
  Math.min(Math.max(retryAfter ?? rateRest.seconds, 1), rateRest.mostSeconds);

/** For whoever reads it later; the database takes no NUL. */
export const saidBriefly = (reason: string): string =>
  reason.replaceAll('\u0000', '').toWellFormed().slice(0, mostSaid).toWellFormed();

export interface Breaker {
  enabled: boolean;
  withdrawn: string | null;
  openUntil: Date | null;
  probeUntil: Date | null;
}

type Places = Pick<Breaker, 'openUntil' | 'probeUntil'> & { maxRunning: number };

/** How many submits it may have more, beside those it is working on. A rested one is tried with a single one. */
export function placesOf({ openUntil, probeUntil, maxRunning }: Places, running: number, now: Date): number {
  const free = Math.max(0, maxRunning - running);
  if (openUntil === null) return free;
  const isTried = probeUntil !== null && probeUntil > now;
  return openUntil > now || isTried ? 0 : Math.min(1, free);
}

export type Health = 'well' | 'resting' | 'trial' | 'off' | 'withdrawn';

export function healthOf({ enabled, withdrawn, openUntil }: Breaker, now: Date): Health {
  if (withdrawn !== null) return 'withdrawn';
  if (!enabled) return 'off';
  if (openUntil === null) return 'well';
  return openUntil > now ? 'resting' : 'trial';
}

interface Standing {
  openUntil: Date | null;
  restKind: string | null;
  /** None of the models that the family is offered with is there. */
  isEmpty?: boolean;
}

/** What a family's service is, of the channels it has that may be used. One that only asks to wait a moment takes submits. */
export function statusOf(channels: readonly Standing[]): 'normal' | 'error' | 'maintenance' {
  if (channels.length === 0) return 'maintenance';
  return channels.some((one) => !one.isEmpty && takesSongs(one)) ? 'normal' : 'error';
}

export const takesSongs = ({ openUntil, restKind }: Standing): boolean => openUntil === null || restKind === 'rate';
