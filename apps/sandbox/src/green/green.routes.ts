import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Fault } from '@overtone/contract/sandbox';
import type { Faults } from '../faults/faults.js';
import { playFault, sendDone, sendTruncated } from '../faults/http-faults.js';
import type { SmsAuthenticator } from '../sms/authenticate.js';
import { parametersOf, readSmsCall } from '../sms/sms-call.js';
import type { Chance } from '../world/chance.js';
import type { GreenWords } from './green-words.js';

export interface GreenParts {
  authenticator: SmsAuthenticator;
  words: GreenWords;
  faults: Faults;
  chance: Chance;
}

/** Where each action has what it is asked about, and how much of it. */
const actions: Readonly<Record<string, { field: string; most: number }>> = {
  TextModerationPlus: { field: 'content', most: 600 },
  ImageModeration: { field: 'imageUrl', most: 2048 },
};

/** Aliyun's content moderation 2.0 (Green of 2022-03-02), an RPC call with its parameters as a form. */
export async function greenRoutes(app: FastifyInstance, parts: GreenParts): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/green', async (request, reply) => {
    const call = readSmsCall(request);
    const given = parametersOf(call);
    const requestId = parts.chance.id().toUpperCase();
    const fault = parts.faults.strike('green', [...given.values()].join('\n'));
    if (fault?.kind === 'http_401')
      return fail(reply, 404, 'InvalidAccessKeyId.NotFound', 'Specified access key is not found.', requestId);
    if (await playFault(fault, reply)) return reply;
    const refusal = parts.authenticator.check(call);
    if (refusal) return fail(reply, refusal.status, refusal.code, refusal.message, requestId);
    const action = call.headers['x-acs-action'] ?? '';
    if (call.headers['x-acs-version'] !== '2022-03-02' || !Object.hasOwn(actions, action))
      return fail(reply, 404, 'InvalidAction.NotFound', 'Specified api is not found.', requestId);
    return answer(reply, fault, { RequestId: requestId, ...verdictOf(action, given, parts, fault) });
  });
}

function verdictOf(
  action: string,
  given: ReadonlyMap<string, string>,
  { words }: GreenParts,
  fault: Fault | undefined,
) {
  const { field, most } = actions[action] as { field: string; most: number };
  const service = given.get('Service') ?? '';
  const content = readContent(given.get('ServiceParameters'), field);
  const bad = (Code: number, text: string) => ({ Code, Message: text, Msg: text });
  if (fault?.kind === 'quota_exceeded') return bad(588, 'exceed quota');
  if (fault?.kind === 'no_verdict') return { Code: 200, Message: 'OK' };
  if (!/^\w+$/.test(service)) return bad(401, 'invalid service');
  if (content === null || content === '' || [...content].length > most) return bad(400, 'bad request');
  const { found, level } = words.find(content);
  words.note({ action, service, content, level });
  if (fault?.kind === 'wrong_types') return { Code: '200', Data: { RiskLevel: 3, Result: 'none' } };
  if (fault?.kind === 'unknown_label')
    return { Code: 200, Data: { RiskLevel: 'lukewarm', Result: [{ Label: 'tomorrow_label' }, 7, null] } };
  const result = found.map(({ label, level: risk }) => ({ Label: label, Confidence: 99.5, RiskLevel: risk }));
  return {
    Code: 200,
    ...{ Message: 'OK', Msg: 'OK' },
    Data: {
      RiskLevel: level,
      Result: result.length > 0 ? result : [{ Label: 'nonLabel', Description: '未检测出风险' }],
    },
  };
}

function readContent(json: string | undefined, field: string): string | null {
  try {
    const read = JSON.parse(json ?? '') as Record<string, unknown> | null;
    const value = read?.[field];
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

const answer = (reply: FastifyReply, fault: Fault | undefined, whole: object): FastifyReply =>
  fault?.kind === 'truncated_json'
    ? sendTruncated(reply, JSON.stringify(whole))
    : sendDone(reply, whole, fault, (busy) => busy.code(503).send({ Code: 'ServiceUnavailable' }));

const fail = (reply: FastifyReply, status: number, code: string, message: string, requestId: string) =>
  reply.code(status).send({ Code: code, Message: message, RequestId: requestId, HostId: 'green-cip.cn-shanghai' });
