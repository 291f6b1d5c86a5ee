import { createParamDecorator, type ExecutionContext, UnauthorizedException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Access } from '@overtone/contract/endpoint';
import type { KeyScope } from '@overtone/contract/key-scopes';
import type { Language } from '@overtone/contract/language';
import type { Proven } from './confirmation.rule.js';

/** What a developer key may. */
export interface ViewerKey {
  id: string;
  scopes: readonly KeyScope[];
  /** Points it may hold in a day; null: no cap of its own. */
  dailyPoints: number | null;
}

/** Whether whoever calls may do what this scope opens; members themselves may all. */
export const mayDo = (key: ViewerKey | null | undefined, scope: KeyScope): boolean =>
  !key || key.scopes.includes(scope);

/** Who is calling, proven by a live session, or by a developer key where the endpoint is open to them. */
export interface Viewer {
  uid: number;
  /** Empty where a key calls. */
  sessionId: string;
  role: 'member' | 'admin';
  /** The bearer token of this very call. */
  token: string;
  proven: Proven;
  /** Set where a developer key calls: then the role is never more than a member's. */
  key?: ViewerKey;
}

/** Where a call comes from; limits count by these. */
export interface Origin {
  address: string;
  fingerprint: string | undefined;
  userAgent: string;
  language: Language;
}

/** Given by the feature that keeps sessions. */
export abstract class ViewerReader {
  abstract read(token: string): Promise<Viewer | null>;
}

/** Given by the feature that keeps developer keys. */
export abstract class KeyReader {
  /** Whether a bearer token is meant to be a key, live or not. */
  abstract isKey(token: string): boolean;
  /** Null for one that is unknown, has ended or was revoked. Throws DEVELOPERS_CLOSED. */
  abstract read(key: string, address: string): Promise<Viewer | null>;
}

/** What the guard leaves on a request. */
export interface Call extends FastifyRequest {
  viewer?: Viewer;
  access?: Access;
}

export const callOf = (context: ExecutionContext): Call => context.switchToHttp().getRequest<Call>();

/** The caller of a `member` or `admin` endpoint. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): Viewer => {
  const { viewer } = callOf(context);
  if (!viewer) throw new UnauthorizedException();
  return viewer;
});

/** The caller of a `visitor` endpoint, if logged in. */
export const MaybeMe = createParamDecorator(
  (_: unknown, context: ExecutionContext): Viewer | null => callOf(context).viewer ?? null,
);

export const From = createParamDecorator((_: unknown, context: ExecutionContext): Origin => originOf(callOf(context)));

/** What a caller is counted by: the address, and the member if there is one. */
export function callerKeys(call: FastifyRequest): [address: string] | [address: string, member: string] {
  const { viewer } = call as Call;
  const address = countedAddress(call.ip);
  return viewer ? [address, `member:${viewer.uid}`] : [address];
}

export function originOf(call: FastifyRequest): Origin {
  const header = call.headers['x-fingerprint'];
  return {
    address: countedAddress(call.ip),
    fingerprint: typeof header === 'string' && header.length <= 128 && header !== '' ? header : undefined,
    userAgent: String(call.headers['user-agent'] ?? '').slice(0, 300),
    language: languageOf(call),
  };
}

/** An IPv6 caller owns a whole /64: all of it counts as one address. */
export function countedAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : `${address.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}

/** Whether a counted address is this very machine. */
export const isLoopback = (address: string): boolean => address.startsWith('127.') || address === '0:0:0:0::/64';

export function languageOf(call: FastifyRequest): Language {
  return String(call.headers['accept-language'] ?? '')
    .trim()
    .toLowerCase()
    .startsWith('en')
    ? 'en'
    : 'zh';
}
