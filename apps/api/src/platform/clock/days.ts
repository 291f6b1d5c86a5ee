const dayMs = 86_400_000;
/** China has one time, eight hours before UTC, all year. */
const offsetMs = 8 * 3_600_000;

/** As a clock in China shows it: `2026-01-31 08:00:00`. */
export const localTime = (at: Date): string =>
  new Date(at.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ');

/** Empty where there was none. */
export const localTimeOf = (at: Date | null): string => (at ? localTime(at) : '');

/** The day of an instant in China. */
export const localDay = (at: Date): string => localTime(at).slice(0, 10);

/** Days as `2026-01-31`; what is left out is not bounded. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

const startOf = (day: string): Date => new Date(Date.parse(day) - offsetMs);
const endOf = (day: string): Date => new Date(Date.parse(day) + dayMs - offsetMs);

/** The last instant of the day, so many days on: what is said to last until a day lasts that whole day, in China. */
export const wholeDaysOn = (from: Date, days: number): Date =>
  new Date(endOf(localDay(new Date(from.getTime() + days * dayMs))).getTime() - 1);

/** The first instant of a day, and the first after another. */
export const spanOf = ({ from, to }: { from: string; to: string }) => ({ from: startOf(from), until: endOf(to) });

/** A condition on an instant; undefined when the range asks for none. */
export function within({ from, to }: DayRange): { gte?: Date; lt?: Date } | undefined {
  if (from === undefined && to === undefined) return undefined;
  return { ...(from !== undefined && { gte: startOf(from) }), ...(to !== undefined && { lt: endOf(to) }) };
}

/**
 * The order of a list whose ids rise with its instants, newest first: by the instant where days were asked for, so that the
 * rows of other days are not walked over, else by the id. `at` is the column of the instant.
 */
export const newestOf = <At extends string>({ from, to }: DayRange, at: At): Record<At | 'id', 'desc'>[] => {
  const byId = { id: 'desc' } as Record<At | 'id', 'desc'>;
  return from === undefined && to === undefined ? [byId] : [{ [at]: 'desc' } as Record<At | 'id', 'desc'>, byId];
};

/**
 * What comes behind `last` in the order of newestOf, as a condition. The first bound of two is for the index: an `or` alone
 * would be tried on every row from the newest on.
 */
export function behind<At extends string>(
  range: DayRange,
  at: At,
  last: ({ id: bigint } & Record<At, Date>) | undefined,
): Behind<At> {
  if (!last) return {};
  const byId = { id: { lt: last.id } };
  if (range.from === undefined && range.to === undefined) return byId;
  const instant: Date = last[at];
  return { AND: [{ [at]: { lte: instant } }, { OR: [{ [at]: { lt: instant } }, byId] }] } as Behind<At>;
}
type Before<At extends string> = { [Key in At]?: { lt: Date } | { lte: Date } } & { id?: { lt: bigint } };
type Behind<At extends string> = { id?: { lt: bigint }; AND?: (Before<At> | { OR: Before<At>[] })[] };

/** Each day of a range. */
export function daysOf({ from, to }: { from: string; to: string }): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return Array.from({ length: (last - first) / dayMs + 1 }, (_, index) =>
    new Date(first + index * dayMs).toISOString().slice(0, 10),
  );
}
