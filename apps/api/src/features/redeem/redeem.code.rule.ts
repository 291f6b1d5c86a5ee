import type { Chance } from '../../platform/clock/chance.js';

/** 32 letters and digits that nobody mistakes for one another: 5 bits each. */
export const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const groups = 4;
const groupLength = 4;

/** `PREFIX-XXXX-XXXX-XXXX-XXXX` with 80 random bits. */
export const newCode = (chance: Chance, prefix: string): string =>
  [prefix, ...Array.from({ length: groups }, () => chance.text(groupLength, alphabet))].join('-');

/** What is shown of a code that cannot be read back. */
export const unreadable = (prefix: string): string =>
  [prefix, ...Array.from({ length: groups }, () => '?'.repeat(groupLength))].join('-');
