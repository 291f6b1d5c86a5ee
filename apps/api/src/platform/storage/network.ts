import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import type { Socket } from 'node:net';

/** Every address of a name. `trusted`: the operator wrote it, or it is this machine. */
export type Resolve = (host: string, trusted: boolean) => Promise<LookupAddress[]>;
/** A connection to an address that was checked. */
export type Connect = (address: string, port: number) => Socket;

/** A name server that does not answer is asked once more. */
const patience = { timeout: 2_000, tries: 2 };

/**
 * Names that anybody may write are asked of the name server itself. The system's own lookup waits in one of two places
 * that the whole process shares: whoever writes names that are never answered would keep the database and the payment
 * away from theirs.
 */
export function outsideNames(servers?: readonly string[]): (host: string) => Promise<LookupAddress[]> {
  const resolver = new Resolver(patience);
  if (servers) resolver.setServers(servers);
  return async (host) => {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ];
    if (found.length === 0 && four.status === 'rejected') throw four.reason;
    return found;
  };
}

/** Answered by this machine, never by a name server. */
const isOwnName = (host: string): boolean => /(?:^|\.)localhost\.?$/i.test(host);

const outside = outsideNames();
const bySystem: Resolve = (host, trusted) =>
  trusted || isOwnName(host) ? lookup(host, { all: true, verbatim: true }) : outside(host);

/** How links of others are followed: the system's own ways, unless a test gives others. */
export class Network {
  constructor(
    readonly resolve: Resolve = bySystem,
    readonly connect?: Connect,
  ) {}
}
