import { createHash } from 'node:crypto';

export const memberWriter = (uid: number): string => `member:${uid}`;

/** Who has no account is known by where they call from and the address they leave: neither can be read out of it. */
export const visitorWriter = (address: string, contact: string): string =>
  `visitor:${createHash('sha256').update(`${address}\n${contact.toLowerCase()}`).digest('hex').slice(0, 32)}`;
