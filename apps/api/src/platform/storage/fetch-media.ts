import { fileTypeFromBuffer } from 'file-type';
import type { LookupAddress } from 'node:dns';
import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { allowedAddresses } from './address-guard.js';
import { Blocked, DeadLink, MediaFailure, NotMedia, TimedOut, TooLarge } from './media-failure.js';
import { Gathered } from './gathered.js';
import { type Connect, Network } from './network.js';

const maxRedirects = 3;
/** Where nobody said how much it will be. */
const blockBytes = 1024 * 1024;

export interface DownloadSettings {
  accept: 'audio' | 'image' | 'video' | 'archive';
  maxBytes: number;
  /** For all of it: resolving, redirects, the last byte. */
  timeoutMs: number;
  /** Whether a private host may be asked: any (the sandbox's own machine), or these origins (`http://10.0.0.5:8000`). */
  allowPrivate?: boolean | readonly string[];
}

export interface DownloadedMedia {
  bytes: Buffer;
  /** Of the bytes themselves, whatever the server called them. */
  type: string;
  /** Without the dot. */
  extension: string;
}

const isAccepted = (mime: string, { accept }: DownloadSettings): boolean =>
  accept === 'archive' ? mime === 'application/zip' : mime.startsWith(`${accept}/`);

/** Fetches links that somebody else gave us. */
export class MediaDownloader {
  constructor(private readonly network = new Network()) {}

  /** Throws a MediaFailure: Blocked, DeadLink, TooLarge, TimedOut or NotMedia. */
  async download(link: string, settings: DownloadSettings): Promise<DownloadedMedia> {
    const signal = AbortSignal.timeout(settings.timeoutMs);
    try {
      const bytes = await untilAborted(signal, this.follow(link, settings, signal));
      const found = await fileTypeFromBuffer(bytes);
      if (!found || !isAccepted(found.mime, settings)) throw new NotMedia(found?.mime ?? 'unknown');
      return { bytes, type: found.mime, extension: found.ext };
    } catch (error) {
      throw signal.aborted ? new TimedOut(settings.timeoutMs) : error;
    }
  }

  /** Every hop is checked as the first one is. */
  private async follow(
    link: string,
    { allowPrivate = false, maxBytes }: DownloadSettings,
    signal: AbortSignal,
  ): Promise<Buffer> {
    let url = parse(link);
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const addresses = await allowedAddresses(url, allowPrivate, this.network.resolve).catch(asDead);
      const answer = await get(url, addresses, signal, this.network.connect).catch(asDead);
      const { statusCode = 0, headers } = answer;
      if (statusCode === 200) return readBody(answer, maxBytes).catch(asDead);
      answer.destroy();
      if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) throw new DeadLink(statusCode);
      url = parse(headers.location, url);
    }
    throw new DeadLink(310);
  }
}

function parse(link: string, base?: URL): URL {
  if (!URL.canParse(link, base?.href)) throw new Blocked('not a link');
  return new URL(link, base);
}

function get(
  url: URL,
  addresses: LookupAddress[],
  signal: AbortSignal,
  connect: Connect | undefined,
): Promise<IncomingMessage> {
  const [first] = addresses;
  if (!first) throw new DeadLink(null);
  const options: RequestOptions = {
    ...(connect ? { createConnection: () => connect(first.address, portOf(url)) } : { agent: false }),
    signal,
    headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Overtone/1' },
    lookup: (_host, { all }, done) => (all ? done(null, addresses) : done(null, first.address, first.family)),
  };
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    request(url, options, resolve).once('error', reject).end();
  });
}

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(answer.headers['content-length']) > maxBytes) {
    answer.destroy();
    throw new TooLarge(maxBytes);
  }
  const body = new Gathered(Number(answer.headers['content-length']) || blockBytes);
  for await (const piece of answer) {
    body.add(piece as Buffer);
    if (body.length > maxBytes) throw new TooLarge(maxBytes);
  }
  return body.whole();
}

/** What the network says of a host that doesn't answer; our own words pass. */
function asDead(error: unknown): never {
  throw error instanceof MediaFailure ? error : new DeadLink(null, error);
}

/** A DNS lookup can't be aborted, only left behind. */
function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
    work.then(resolve, reject);
  });
}
