import { figureDays } from '@overtone/contract/figures';
import { useSearchParams } from 'react-router';

export interface Range {
  from: string;
  to: string;
}

/** A day of the site: China's. */
const dayOf = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
const dayMs = 86_400_000;

/** The last so many days, today among them. */
export const lastDays = (count: number, now = Date.now()): Range => ({
  from: dayOf(now - (count - 1) * dayMs),
  to: dayOf(now),
});

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** What the address says, else the last week. One that is too long or turned round is the server's to refuse. */
export function useRange(): [range: Range, choose: (range: Range) => void] {
  const [params, setParams] = useSearchParams();
  const [from, to] = [params.get('from'), params.get('to')];
  const range = isDay(from) && isDay(to) ? { from, to } : lastDays(7);
  return [range, (next) => setParams({ ...next }, { replace: true })];
}

export const ranges = [
  { name: '今天', days: 1 },
  { name: '7 天', days: 7 },
  { name: '30 天', days: 30 },
  { name: `${figureDays} 天`, days: figureDays },
] as const;
