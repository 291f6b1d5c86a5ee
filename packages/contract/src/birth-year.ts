import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { memberUid, withData } from './envelope.js';
import { userInfo } from './people.js';
import { said } from './said.js';
import { adminMember, why } from './member.js';

/** Whoever is as old this year, or younger, is a minor: only the year is known. */
export const birthYears = { first: 1900, adultAge: 18, leastAge: 14 } as const;

/** The year that has begun in China bounds it as well: the server knows it. */
export const birthYear = z
  .number(said('BIRTH_YEAR_WRONG'))
  .int(said('BIRTH_YEAR_WRONG'))
  .min(birthYears.first, said('BIRTH_YEAR_WRONG'))
  .max(2200, said('BIRTH_YEAR_WRONG'));

export const setBirthYear = endpoint({
  method: 'POST',
  path: '/user/birth-year',
  access: 'member',
  summary: 'Tells the year of birth, once; support corrects it',
  body: z.object({ birth_year: birthYear }),
  response: withData(userInfo),
  problems: ['BIRTH_YEAR_SET'],
});

export const correctBirthYear = endpoint({
  method: 'PUT',
  path: '/admin/users/{uid}/birth-year',
  access: 'admin',
  confirmation: 'recent',
  summary: "Corrects a member's year of birth; null: to be told anew",
  params: z.object({ uid: memberUid }),
  body: z.object({ birth_year: birthYear.nullable(), ...why.shape }),
  response: withData(adminMember),
  problems: ['MEMBER_NOT_FOUND'],
});

/** Only the year is known: somebody is a minor to the end of the year of that birthday. */
export const isMinor = (year: number, thisYear: number): boolean => thisYear - year <= birthYears.adultAge;

/** Whatever day of that year it was, that birthday is still to come: the agreement is not for them. */
export const isTooYoung = (year: number, thisYear: number): boolean => thisYear - year < birthYears.leastAge;
