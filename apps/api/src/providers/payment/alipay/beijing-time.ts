const offsetMs = 8 * 3600 * 1000;

/** `yyyy-MM-dd HH:mm:ss` in Beijing, as Alipay writes and reads every time, wherever this server stands. */
export const beijingTime = (instant: Date): string =>
  new Date(instant.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ');

/** Null when it is no such time. */
export function fromBeijingTime(text: string | undefined): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.test(text ?? '')) return null;
  const instant = new Date(`${(text as string).slice(0, 19).replace(' ', 'T')}+08:00`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
