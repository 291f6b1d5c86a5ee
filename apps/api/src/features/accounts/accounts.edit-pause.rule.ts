import { limits } from '@overtone/contract/limits';
import type { Language } from '@overtone/contract/problem';

const pauseMs = limits.profile.editHours * 3_600_000;

/** A profile last edited after that may not be edited now. */
export const lastEditBefore = (now: Date): Date => new Date(now.getTime() - pauseMs);

/** When a profile that was last edited then may be edited again; null: now. */
export function nextEditAt(editedAt: Date | null, now: Date): Date | null {
  const next = editedAt && new Date(editedAt.getTime() + pauseMs);
  return next && next > now ? next : null;
}

/** Hours and minutes as they are spoken; never nothing. */
export function spokenSpan(seconds: number, language: Language): string {
  const minutes = Math.max(1, Math.floor(seconds / 60));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const words = language === 'zh' ? ([' 小时', hours ? ' 分' : ' 分钟'] as const) : ([' h', ' min'] as const);
  return [hours && `${hours}${words[0]}`, rest && `${rest}${words[1]}`].filter(Boolean).join(' ');
}
