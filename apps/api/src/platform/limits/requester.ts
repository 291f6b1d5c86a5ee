import type { Origin } from '../http/viewer.js';

export type From = Pick<Origin, 'address' | 'fingerprint'>;

/** How the name of a known device's requester begins. */
export const knownDevice = 'device:';

/**
 * Whom failures and messages count against: a device that is known there for itself, everybody else by their address. A
 * device's name is the caller's own claim, so one that is not known counts for nothing.
 */
export const requesterOf = ({ address, fingerprint }: From, known: boolean): string =>
  known && fingerprint !== undefined ? `${knownDevice}${fingerprint}` : `address:${address}`;

export const isStranger = (requester: string): boolean => !requester.startsWith(knownDevice);
