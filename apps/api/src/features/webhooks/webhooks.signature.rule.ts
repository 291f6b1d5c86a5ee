import { createHmac } from 'node:crypto';
import type { Chance } from '../../platform/clock/chance.js';

const mark = 'whsec_';

/** 256 bits in base64, as Standard Webhooks writes them. */
export const newSecret = (chance: Chance): string => `${mark}${chance.bytes(32).toString('base64')}`;

export interface Signing {
  /** The same each time a message is sent. */
  id: string;
  /** Seconds since 1970, of this very call. */
  timestamp: number;
  body: string;
}

/** The headers of Standard Webhooks; every secret that counts signs, so that one can be changed without a gap. */
export function signatureHeaders({ id, timestamp, body }: Signing, secrets: readonly string[]): Record<string, string> {
  const signed = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(mark.length), 'base64');
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') };
}
