import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Fault } from '@overtone/contract/sandbox';
import type { Faults } from '../faults/faults.js';
import { type FaultAnswers, playFault } from '../faults/http-faults.js';
import type { Chance } from '../world/chance.js';

export interface WechatParts {
  faults: Faults;
  chance: Chance;
  /** True time in ms: whoever keeps what is given here does so by a clock of their own. */
  now: () => number;
}
interface Account {
  appId: string;
  secret: string;
}
interface Issued {
  text: string;
  until: number;
}

const lifeSeconds = 7200;
/** So long before its end another takes its place. */
const renewedMs = 5 * 60_000;
const refuse = (reply: FastifyReply, errcode: number, errmsg: string) => reply.send({ errcode, errmsg });

const own: FaultAnswers = {
  wechat_limit: (reply) => refuse(reply, 45009, 'reach max api daily quota limit'),
  wechat_busy: (reply) => refuse(reply, -1, 'system error'),
  wechat_old_token: (reply) => refuse(reply, 40001, 'invalid credential, access_token is invalid or not latest'),
  wechat_wrong_types: (reply) => reply.send({ errcode: 0, access_token: 7, ticket: ['a'], expires_in: '7200' }),
  huge_answer: (reply) => reply.send({ errcode: 0, padding: 'x'.repeat(5 * 1024 * 1024) }),
};

/** The official account's side: a stable token, and the ticket with which its pages are signed. */
export async function wechatRoutes(app: FastifyInstance, parts: WechatParts, account: Account): Promise<void> {
  let token: Issued | undefined;
  let ticket: Issued | undefined;
  const issue = (kept: Issued | undefined, isAnew: boolean): Issued =>
    kept && !isAnew && kept.until - parts.now() > renewedMs
      ? kept
      : { text: `${parts.chance.id()}_${parts.chance.id()}`, until: parts.now() + lifeSeconds * 1000 };
  const left = ({ until }: Issued) => Math.max(1, Math.round((until - parts.now()) / 1000));
  const isOver = (target: Fault['target'], reply: FastifyReply) =>
    playFault(parts.faults.strike(target, ''), reply, own);

  app.post<{ Body: Record<string, unknown> | null }>('/cgi-bin/stable_token', async ({ body }, reply) => {
    if (await isOver('wechat.token', reply)) return reply;
    const { grant_type, appid, secret, force_refresh } = body ?? {};
    if (grant_type !== 'client_credential') return refuse(reply, 40002, 'invalid grant_type');
    if (appid !== account.appId) return refuse(reply, 40013, 'invalid appid');
    if (secret !== account.secret) return refuse(reply, 40125, 'invalid appsecret');
    token = issue(token, force_refresh === true);
    return reply.send({ access_token: token.text, expires_in: left(token) });
  });

  type Query = Record<string, string | undefined>;
  app.get<{ Querystring: Query }>('/cgi-bin/ticket/getticket', async ({ query }, reply) => {
    if (await isOver('wechat.ticket', reply)) return reply;
    if (!token || query.access_token !== token.text) return refuse(reply, 40001, 'invalid credential');
    if (token.until <= parts.now()) return refuse(reply, 42001, 'access_token expired');
    if (query.type !== 'jsapi') return refuse(reply, 40097, 'invalid args');
    ticket = issue(ticket, false);
    return reply.send({ errcode: 0, errmsg: 'ok', ticket: ticket.text, expires_in: left(ticket) });
  });

  /** What pages are signed with now, for whoever checks a signature. */
  app.get('/_ticket', async () => ({ ticket: ticket?.text ?? null }));
}
