import { isPublic } from '../../platform/storage/address-guard.js';

const numeric = /^\[|^[\d.]+$/;
/** Names that only a network's own resolver knows. */
const inner = /(^|\.)(localhost|local|internal|lan|home|intranet)\.?$/i;

/**
 * Whether an administrator may have a key sent there. In the sandbox anywhere; else over TLS and to a public host: the
 * server must not be sent to its own neighbours. What the environment says is the operator's and not asked here.
 */
export function isAllowedAddress(text: string, sandbox: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash, hostname } = new URL(text);
  if (username || password || search || hash || /[?#@\\]/.test(text)) return false;
  if (sandbox) return protocol === 'http:' || protocol === 'https:';
  return protocol === 'https:' && isPublicName(hostname);
}

const isPublicName = (host: string): boolean =>
  numeric.test(host) ? isPublic(host.replace(/^\[|\]$/g, '')) : host.includes('.') && !inner.test(host);
