const dayMs = 86_400_000;
const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** 今天 14:32, 明天 10:20, 11月28日 10:20; with its year when that is another one. */
export function moment(instant: string, language: string, now = new Date()): string {
  const date = new Date(instant);
  const days = Math.round((startOfDay(date) - startOfDay(now)) / dayMs);
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date);
  if (days === 0 || days === 1) {
    return `${new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')} ${time}`;
  }
  return `${day(instant, language, now)} ${time}`;
}

/** 2026/11/28 10:20:05, for records; in English with the month's name, as 11/12 is read in two ways. */
export const preciseMoment = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: language === 'en' ? 'medium' : 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).format(new Date(instant));

/** 11月28日; with its year when that is another one. */
export function day(instant: string, language: string, now = new Date()): string {
  const date = new Date(instant);
  const sameYear = date.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(language, {
    ...(!sameYear && { year: 'numeric' }),
    month: 'long',
    day: 'numeric',
  }).format(date);
}
