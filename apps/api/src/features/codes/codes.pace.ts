import { limits } from '@overtone/contract/limits';

export interface Wait {
  problem: 'CODE_TOO_SOON' | 'CODE_DAILY_CAP';
  retryAfter: number;
}

/** Whether a target must wait, from when codes went to it in the last 24 hours, newest first. */
export function waitBeforeSend(sends: readonly Date[], now: Date): Wait | null {
  const secondsSince = (sent: Date) => (now.getTime() - sent.getTime()) / 1000;
  const [latest] = sends;
  const soon = latest ? Math.ceil(limits.code.resendSeconds - secondsSince(latest)) : 0;
  const tenth = sends[limits.code.perTargetPerDay - 1];
  if (tenth) return { problem: 'CODE_DAILY_CAP', retryAfter: Math.max(1, Math.ceil(86_400 - secondsSince(tenth))) };
  return soon > 0 ? { problem: 'CODE_TOO_SOON', retryAfter: soon } : null;
}
