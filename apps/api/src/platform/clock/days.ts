const dayMs = 86_400_000;
/** China has one time, eight hours before UTC, all year. */
const offsetMs = 8 * 3_600_000;

/** Days as `2026-01-31`; what is left out is not bounded. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

const startOf = (day: string): Date => new Date(Date.parse(day) - offsetMs);
const endOf = (day: string): Date => new Date(Date.parse(day) + dayMs - offsetMs);

/** The first instant of a day, and the first after another. */
export const spanOf = ({ from, to }: { from: string; to: string }) => ({ from: startOf(from), until: endOf(to) });

/** A condition on an instant; undefined when the range asks for none. */
export function within({ from, to }: DayRange): { gte?: Date; lt?: Date } | undefined {
  if (from === undefined && to === undefined) return undefined;
  return { ...(from !== undefined && { gte: startOf(from) }), ...(to !== undefined && { lt: endOf(to) }) };
}

/** Each day of a range. */
export function daysOf({ from, to }: { from: string; to: string }): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return Array.from({ length: (last - first) / dayMs + 1 }, (_, index) =>
    new Date(first + index * dayMs).toISOString().slice(0, 10),
  );
}
