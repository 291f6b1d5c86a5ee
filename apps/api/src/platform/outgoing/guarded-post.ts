import type { LookupAddress } from 'node:dns';
import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { allowedAddresses, refuseForm } from '../storage/address-guard.js';
import { Blocked } from '../storage/media-failure.js';
import { Network } from '../storage/network.js';

export interface Posting {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** For all of it: resolving, the answer's beginning. */
  timeoutMs: number;
  /** So much of the answer is read; the rest is not waited for. */
  excerptBytes: number;
  /** Whether this address may be called once more now. */
  admit: (address: string) => Promise<boolean>;
}

/** Of one name; the others are not called. */
const mostAddresses = 4;

/** Who has said a status in time has answered, whatever follows it: that ends by itself, and this after it. */
const graceMs = 1_000;

/** What became of a call. A redirect is an answer like any other and is not followed. */
export type Posted =
  | { status: number; excerpt: Buffer }
  | { failure: 'timeout' | 'connection' | 'blocked'; reason: string }
  /** It was called often enough: nothing was sent. */
  | 'not now';

export interface Guarding {
  /** Refuses http. */
  secureOnly: boolean;
  /** Where given, this very machine may be called, but for these ports of it. */
  local: { closedPorts: readonly number[] } | null;
}

/**
 * Calls addresses that members gave: public hosts on web ports only, resolved once for each call and connected to just
 * there.
 */
export class GuardedPost {
  constructor(
    private readonly network: Network,
    private readonly guarding: Guarding,
  ) {}

  /** What no name server need be asked about. Throws Blocked. */
  refuseForm(link: string): void {
    this.refuse(parse(link));
  }

  /** Where an address leads now. Throws Blocked, or what the resolver says. */
  async check(url: string, timeoutMs: number): Promise<void> {
    await within(timeoutMs, this.addresses(parse(url)));
  }

  /** It ends in time whatever the other side does, or does not. */
  async post(posting: Posting): Promise<Posted> {
    const signal = AbortSignal.timeout(posting.timeoutMs);
    try {
      return await within(posting.timeoutMs + graceMs, this.call(posting, signal));
    } catch (error) {
      const failure = error instanceof Blocked ? 'blocked' : isLate(error, signal) ? 'timeout' : 'connection';
      return { failure, reason: error instanceof Error ? error.message : String(error) };
    }
  }

  private async call(
    { url: link, headers, body, timeoutMs, excerptBytes, admit }: Posting,
    signal: AbortSignal,
  ): Promise<Posted> {
    const url = parse(link);
    const addresses = (await within(timeoutMs, this.addresses(url))).slice(0, mostAddresses);
    // A name leads to whom it likes, and where one does not answer the next is called: each of them counts.
    for (const { address } of addresses) if (!(await admit(address))) return 'not now';
    const answer = await this.send(url, addresses, { headers, body, signal });
    return { status: answer.statusCode ?? 0, excerpt: await beginning(answer, excerptBytes) };
  }

  private refuse(url: URL): void {
    const { secureOnly, local } = this.guarding;
    if (secureOnly && url.protocol !== 'https:') throw new Blocked(`scheme ${url.protocol}`);
    const isOwn = this.isPermittedHere(url);
    if (isOwn && local?.closedPorts.includes(portOf(url))) throw new Blocked(`port ${url.port}`);
    refuseForm(url, isOwn);
  }

  /** Whether it is this very machine, which may be called. */
  private isPermittedHere(url: URL): boolean {
    return this.guarding.local !== null && isLocal(url);
  }

  private async addresses(url: URL): Promise<LookupAddress[]> {
    this.refuse(url);
    if (!this.isPermittedHere(url)) return allowedAddresses(url, false, this.network.resolve);
    const addresses = await allowedAddresses(url, true, this.network.resolve);
    const other = addresses.find(({ address }) => !isLoopback(address));
    if (other) throw new Blocked(`${url.hostname} is ${other.address}`);
    return addresses;
  }

  private send(
    url: URL,
    addresses: LookupAddress[],
    { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
  ): Promise<IncomingMessage> {
    const [first] = addresses;
    if (!first) throw new Error('the name has no address');
    const { connect } = this.network;
    const bytes = Buffer.from(body);
    const options: RequestOptions = {
      ...(connect ? { createConnection: () => connect(first.address, portOf(url)) } : { agent: false }),
      method: 'POST',
      signal,
      headers: { ...headers, 'content-length': bytes.length, 'accept-encoding': 'identity' },
      lookup: (_host, { all }, done) => (all ? done(null, addresses) : done(null, first.address, first.family)),
    };
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      request(url, options, resolve)
        // 101: nothing follows that we speak.
        .on('upgrade', (answer: IncomingMessage, socket: Socket) => {
          socket.destroy();
          answer.push(null);
          resolve(answer);
        })
        .on('error', reject)
        .end(bytes);
    });
  }
}

function parse(link: string): URL {
  if (!URL.canParse(link)) throw new Blocked('not a link');
  return new URL(link);
}

/** By its name or its own address: what any other name leads to is looked at as everywhere. */
const isLocal = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback';

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

/** What is there of it when enough has come, or when it breaks off: the status has arrived before. */
async function beginning(answer: IncomingMessage, most: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of answer) {
      pieces.push(piece as Buffer);
      length += (piece as Buffer).length;
      if (length >= most) break;
    }
  } catch {
    // The answer was cut; how it begins is known.
  } finally {
    answer.on('error', () => undefined).destroy();
  }
  return Buffer.concat(pieces).subarray(0, most);
}

class Late extends Error {}

const isLate = (error: unknown, signal: AbortSignal): boolean => error instanceof Late || signal.aborted;

/** A lookup cannot be aborted, only left behind. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Late('too late')), ms)));
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
