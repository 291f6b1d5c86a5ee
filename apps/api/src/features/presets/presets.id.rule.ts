import { createHash } from 'node:crypto';

/** Version 5 of RFC 9562 in a namespace of our own: a preset song has the same address in every database. */
const namespace = Buffer.from('5f0c7a1e2b3d5c4e8f90a1b2c3d4e5f6', 'hex');

export function presetId(key: string): string {
  const bytes = createHash('sha1').update(namespace).update(key, 'utf8').digest().subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
