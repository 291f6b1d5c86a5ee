import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../config/config.js';
import { SmsFailed } from './sms-failure.js';
import { SmsSender } from './sms-sender.js';

let server: Server;
let sender: SmsSender;
let answer: RequestListener;
let asked: { query: Record<string, string>; headers: IncomingHttpHeaders }[];

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://sms');
    asked.push({ query: Object.fromEntries(searchParams), headers: request.headers });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const SMS_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sender = new SmsSender(readConfig({ OVERTONE_PROFILE: 'sandbox', DATABASE_URL: 'postgresql://none', SMS_ENDPOINT }));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const say =
  (status: number, body: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
const word = (Code: string, status = 200) => say(status, JSON.stringify({ Code, Message: Code, RequestId: 'r' }));

it('sends the code as the template wants it, signed', async () => {
  answer = say(200, '{"Code":"OK","Message":"OK","RequestId":"r","BizId":"b"}');
  await sender.sendCode('13800138000', '042700');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.query).toEqual({
    PhoneNumbers: '13800138000',
    SignName: '弦外',
    TemplateCode: 'SMS_100000001',
    TemplateParam: '{"code":"042700"}',
  });
  expect(asked[0]?.headers).toMatchObject({
    'x-acs-action': 'SendSms',
    'x-acs-version': '2017-05-25',
    authorization: expect.stringMatching(/^ACS3-HMAC-SHA256 Credential=sandbox-sms-id,/),
  });
});

it.each([
  ['isv.BUSINESS_LIMIT_CONTROL', 200, 'limit'],
  ['isv.MOBILE_NUMBER_ILLEGAL', 200, 'number'],
  ['isv.SMS_TEMPLATE_ILLEGAL', 200, 'configuration'],
  ['isv.A_WORD_OF_TOMORROW', 200, 'configuration'],
  ['isv.AMOUNT_NOT_ENOUGH', 200, 'money'],
  ['isp.SYSTEM_ERROR', 200, 'down'],
  ['SignatureDoesNotMatch', 400, 'configuration'],
  ['InvalidAccessKeyId.NotFound', 404, 'configuration'],
  ['ServiceUnavailable', 503, 'down'],
])('%s (HTTP %i) fails as %s, after one attempt', async (code, status, kind) => {
  answer = word(code, status);
  await expect(sender.sendCode('13800138000', '042700')).rejects.toMatchObject({ name: 'SmsFailed', kind });
  expect(asked).toHaveLength(1);
});

it.each([
  ['a page', say(503, '<html>busy</html>')],
  ['half an answer', say(200, '{"Code":"O')],
  ['an answer without its word', say(200, '{}')],
  ['a cut line', (_request: unknown, response: Parameters<RequestListener>[1]) => void response.destroy()],
])('%s fails as down, after one attempt', async (_name, listener) => {
  answer = listener;
  const failure = await sender.sendCode('13800138000', '042700').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SmsFailed);
  expect(failure).toMatchObject({ kind: 'down' });
  expect(asked).toHaveLength(1);
});
