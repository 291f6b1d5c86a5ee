import type { Section } from '@overtone/contract/library';

/** Where a page ends: the last song's place in the order, and its id where places are equal. */
export interface Mark {
  /** Score, popularity or milliseconds. */
  place: number;
  id: string;
}

const shape = /^([a-z]+)\|(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** The year 9999: dates behind it, and long before Christ, are none to the database. */
const latestInstant = 253_402_300_799_999;

export const cursorOf = (section: Section, { place, id }: Mark): string =>
  Buffer.from(`${section}|${place}|${id}`).toString('base64url');

/** Null for what is no cursor of this section. */
export function markOf(section: Section, cursor: string): Mark | null {
  const [, of, place, id = ''] = shape.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  const value = Number(place);
  const fits =
    section === 'recommended' || (Number.isInteger(value) && value >= leastOf[section] && value <= mostOf[section]);
  return of === section && Number.isFinite(value) && fits ? { place: value, id } : null;
}

/** Popularity may be taken away below nothing; songs are from after 1970. */
const leastOf = { popular: -2_147_483_648, latest: 0 } as const;
const mostOf = { popular: 2_147_483_647, latest: latestInstant } as const;
