const offsetMs = 8 * 3_600_000;

/** What the clock on a wall in China shows. */
export function chinaOf(now: Date): { year: number; hour: number } {
  const there = new Date(now.getTime() + offsetMs);
  return { year: there.getUTCFullYear(), hour: there.getUTCHours() };
}

/** The first instant of China's month. */
export function monthStart(now: Date): Date {
  const there = new Date(now.getTime() + offsetMs);
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1) - offsetMs);
}

/** From an hour to another, which is not part of it; over midnight where the end comes first. The same hour twice: all day. */
export const isOpenAt = (hour: number, from: number, until: number): boolean =>
  from < until ? hour >= from && hour < until : hour >= from || hour < until;
