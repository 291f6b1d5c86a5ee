import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { Socket } from 'node:net';

/** Every address of a name. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;
/** A connection to an address that was checked. */
export type Connect = (address: string, port: number) => Socket;

/** How links of others are followed: the system's own ways, unless a test gives others. */
export class Network {
  constructor(
    readonly resolve: Resolve = (host) => lookup(host, { all: true, verbatim: true }),
    readonly connect?: Connect,
  ) {}
}
