import type { Signer } from '../../platform/signing/signer.js';

export const memberWriter = (uid: number): string => `member:${uid}`;

/**
 * Who has no account is known by where they call from and the address they leave. Signed, for the ways to call from are few
 * enough to try: neither can be read out of it.
 */
export const visitorWriter = (signer: Signer, address: string, contact: string): string =>
  `visitor:${signer.sign(`ticket-writer/${address}\n${contact.toLowerCase()}`)}`;
