import type { LookupAddress } from 'node:dns';
import { outgoingPorts } from '@overtone/contract/outgoing-ports';
import ipaddr from 'ipaddr.js';
import { Blocked } from './media-failure.js';
import type { Resolve } from './network.js';

const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/** All private hosts, none, or these origins. */
type Allowed = boolean | readonly string[];

const isTrusted = ({ origin }: URL, allowed: Allowed): boolean =>
  typeof allowed === 'boolean' ? allowed : allowed.includes(origin);
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** What a link says by itself, before anybody looks its name up. Throws Blocked. */
export function refuseForm(url: URL, allowPrivate: Allowed): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Blocked(`scheme ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw new Blocked('credentials in the link');
  if (isTrusted(url, allowPrivate)) return;
  if (url.port !== '' && !outgoingPorts.includes(Number(url.port))) throw new Blocked(`port ${url.port}`);
  if (ipaddr.isValid(hostOf(url)) && !isPublic(hostOf(url))) throw new Blocked(`the address ${url.hostname}`);
}

/**
 * The addresses a link may be fetched from, resolved once: connect to these and to nothing that a later lookup says.
 * Throws Blocked for anything but a public host on a web port, unless private hosts are allowed, all or this origin.
 */
export async function allowedAddresses(url: URL, allowPrivate: Allowed, resolve: Resolve): Promise<LookupAddress[]> {
  refuseForm(url, allowPrivate);
  const trusted = isTrusted(url, allowPrivate);
  const addresses = await addressesOf(hostOf(url), (name) => resolve(name, trusted));
  const inner = addresses.find(({ address }) => !isPublic(address));
  if (inner && !trusted) throw new Blocked(`${url.hostname} is ${inner.address}`);
  return addresses;
}

async function addressesOf(
  host: string,
  resolve: (name: string) => Promise<LookupAddress[]>,
): Promise<LookupAddress[]> {
  if (!ipaddr.isValid(host)) return resolve(host);
  return [{ address: host, family: ipaddr.parse(host).kind() === 'ipv4' ? 4 : 6 }];
}

/** Global unicast only: no mapped, NAT64, 6to4 or Teredo address, each of which can carry a private IPv4 inside. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}
