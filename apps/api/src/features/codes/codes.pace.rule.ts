import { limits } from '@overtone/contract/limits';

export interface Wait {
  problem: 'CODE_TOO_SOON' | 'CODE_DAILY_CAP';
  retryAfter: number;
}

export interface Sends {
  /** When codes went out in the last 24 hours, newest first: those this requester asked for. */
  own: readonly Date[];
  /** Those that any stranger to the target asked for; null for a device that is known there: it waits for itself only. */
  strangers: readonly Date[] | null;
}

const { resendSeconds, perTargetAndRequesterPerDay, perTargetPerDay } = limits.code;

/** Whether a requester must wait for a code to a target. */
export function waitBeforeSend({ own, strangers }: Sends, now: Date): Wait | null {
  const secondsSince = (sent: Date) => (now.getTime() - sent.getTime()) / 1000;
  const full = own[perTargetAndRequesterPerDay - 1] ?? strangers?.[perTargetPerDay - 1];
  if (full) return { problem: 'CODE_DAILY_CAP', retryAfter: Math.max(1, Math.ceil(86_400 - secondsSince(full))) };
  const [latest] = strangers ?? own;
  const soon = latest ? Math.ceil(resendSeconds - secondsSince(latest)) : 0;
  return soon > 0 ? { problem: 'CODE_TOO_SOON', retryAfter: soon } : null;
}
