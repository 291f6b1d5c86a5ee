import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Chance } from '../world/chance.js';
import type { Faults } from '../faults/faults.js';
import { playFault, sendDone } from '../faults/http-faults.js';
import type { NumberDesk } from '../number/number-desk.js';
import type { Outbox } from '../outbox/outbox.js';
import type { SmsAuthenticator } from './authenticate.js';
import type { SendLimits } from './send-limits.js';
import { readSendSms, type SmsMessage, type SmsVerdict } from './send-sms.js';
import { parametersOf, readSmsCall, type SmsCall } from './sms-call.js';

export interface SmsParts {
  authenticator: SmsAuthenticator;
  limits: SendLimits;
  outbox: Outbox;
  faults: Faults;
  numbers: NumberDesk;
  chance: Chance;
}

const isVerdict = (read: SmsMessage | SmsVerdict): read is SmsVerdict => 'code' in read;

/** Aliyun's RPC at `POST /`: SendSms, and the number verification, both of 2017-05-25. */
export async function smsRoutes(app: FastifyInstance, parts: SmsParts): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/', async (request, reply) => {
    const call = readSmsCall(request);
    const requestId = parts.chance.id().toUpperCase();
    const given = parametersOf(call);
    const action = call.headers['x-acs-action'] ?? given.get('Action');
    const isNumber = parts.numbers.acts(action);
    const fault = parts.faults.strike(isNumber ? 'number' : 'sms', [...given.values()].join('\n'));
    if (fault?.kind === 'http_401') {
      return fail(reply, 401, 'InvalidAccessKeyId.NotFound', 'Specified access key is not found.', requestId);
    }
    if (await playFault(fault, reply)) return reply;
    const refusal = parts.authenticator.check(call) ?? checkAction(call, given, isNumber);
    if (refusal) return fail(reply, refusal.status, refusal.code, refusal.message, requestId);
    if (isNumber) {
      const answer = { RequestId: requestId, ...parts.numbers.answer(action, given, fault) };
      return sendDone(reply, answer, fault, () => reply);
    }
    const limited = { code: 'isv.BUSINESS_LIMIT_CONTROL', message: '触发分钟级流控Permits:1' };
    const verdict = fault?.kind === 'sms_limit' ? limited : send(given, parts);
    const bizId = verdict.code === 'OK' ? { BizId: `${requestId.replaceAll('-', '').slice(0, 18)}^0` } : {};
    return reply.send({ Message: verdict.message, RequestId: requestId, Code: verdict.code, ...bizId });
  });
}

function checkAction(call: SmsCall, given: ReadonlyMap<string, string>, isNumber: boolean) {
  const action = call.headers['x-acs-action'] ?? given.get('Action');
  const version = call.headers['x-acs-version'] ?? given.get('Version');
  if ((action === 'SendSms' || isNumber) && version === '2017-05-25') return null;
  return {
    status: 404,
    code: 'InvalidAction.NotFound',
    message: 'Specified api is not found, please check your url and method.',
  };
}

function send(given: ReadonlyMap<string, string>, { limits, outbox }: SmsParts): SmsVerdict {
  const message = readSendSms(given);
  if (isVerdict(message)) return message;
  for (const number of message.numbers) {
    const met = limits.take(number, message.signName);
    if (met) return { code: 'isv.BUSINESS_LIMIT_CONTROL', message: met };
    outbox.add({ channel: 'sms', to: number, text: message.text });
  }
  return { code: 'OK', message: 'OK' };
}

const fail = (reply: FastifyReply, status: number, code: string, message: string, requestId: string) =>
  reply.code(status).send({ Code: code, Message: message, RequestId: requestId, HostId: 'dysmsapi.aliyuncs.com' });
