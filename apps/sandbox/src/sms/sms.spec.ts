import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startSandbox, type Sandbox } from '../server.js';
import { signRpc } from './rpc-signature.js';

const require = createRequire(import.meta.url);
const { default: SmsClient, SendSmsRequest } = require('@alicloud/dysmsapi20170525');
const { Config } = require('@alicloud/openapi-core').$OpenApiUtil;

let sandbox: Sandbox;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-sms-'));
  sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir: folder });
});
afterEach(() => fetch(`${sandbox.url}/_control/reset`, { method: 'POST' }));
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

const client = (accessKeySecret = 'sandbox-sms-secret', accessKeyId = 'sandbox-sms-id') =>
  new SmsClient(new Config({ accessKeyId, accessKeySecret, endpoint: new URL(sandbox.url).host, protocol: 'HTTP' }));

const message = (changes: Record<string, string> = {}) =>
  new SendSmsRequest({
    phoneNumbers: '13800138000',
    signName: '弦外 音乐*~',
    templateCode: 'SMS_123456789',
    templateParam: JSON.stringify({ code: '042719' }),
    ...changes,
  });

const send = async (changes: Record<string, string> = {}) => (await client().sendSms(message(changes))).body;
const outbox = async () =>
  ((await (await fetch(`${sandbox.url}/_control/outbox`)).json()) as { items: unknown[] }).items;
const arm = (fault: object) =>
  fetch(`${sandbox.url}/_control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });

describe('SMS over the real SDK', () => {
  it('delivers a correctly signed message to the outbox', async () => {
    expect(await send()).toMatchObject({ code: 'OK', bizId: expect.any(String), requestId: expect.any(String) });
    expect(await outbox()).toEqual([
      expect.objectContaining({
        channel: 'sms',
        to: '13800138000',
        code: '042719',
        text: expect.stringContaining('【弦外 音乐*~】'),
      }),
    ]);
  });

  it('refuses a wrong secret and an unknown key', async () => {
    await expect(client('wrong').sendSms(message())).rejects.toMatchObject({
      code: 'SignatureDoesNotMatch',
      statusCode: 400,
    });
    await expect(client('x', 'nobody').sendSms(message())).rejects.toMatchObject({
      code: 'InvalidAccessKeyId.NotFound',
    });
    expect(await outbox()).toEqual([]);
  });

  it('answers business refusals with HTTP 200 and an isv code', async () => {
    expect((await send({ phoneNumbers: '12345' })).code).toBe('isv.MOBILE_NUMBER_ILLEGAL');
    expect((await send({ templateCode: 'x' })).code).toBe('isv.SMS_TEMPLATE_ILLEGAL');
    expect((await send({ templateParam: '{' })).code).toBe('isv.INVALID_JSON_PARAM');
    expect((await send({ templateParam: '{}' })).code).toBe('isv.TEMPLATE_MISSING_PARAMETERS');
    expect(await outbox()).toEqual([]);
  });

  it('limits a number to one message a minute, and not its neighbour', async () => {
    await send();
    expect(await send()).toMatchObject({ code: 'isv.BUSINESS_LIMIT_CONTROL', message: '触发分钟级流控Permits:1' });
    expect((await send({ phoneNumbers: '13800138001' })).code).toBe('OK');
  });

  it('meets the faults of its door', async () => {
    await arm({ kind: 'sms_limit', target: 'sms', times: 1 });
    expect((await send()).code).toBe('isv.BUSINESS_LIMIT_CONTROL');
    await arm({ kind: 'sms_down', target: 'sms', times: 1, match: '13900139000' });
    expect((await send()).code).toBe('OK');
    await expect(client().sendSms(message({ phoneNumbers: '13900139000' }))).rejects.toThrow();
  });
});

describe('SMS in the legacy form', () => {
  const form = (nonce: string) => {
    const fields = new Map([
      ['Action', 'SendSms'],
      ['Version', '2017-05-25'],
      ['Format', 'JSON'],
      ['Timestamp', new Date().toISOString()],
      ['SignatureMethod', 'HMAC-SHA1'],
      ['SignatureVersion', '1.0'],
      ['SignatureNonce', nonce],
      ['AccessKeyId', 'sandbox-sms-id'],
      ['PhoneNumbers', '13800138000'],
      ['SignName', '弦外'],
      ['TemplateCode', 'SMS_1'],
      ['TemplateParam', '{"code":"123456"}'],
    ]);
    return fields.set('Signature', signRpc('POST', fields, 'sandbox-sms-secret'));
  };
  const post = (fields: Map<string, string>) =>
    fetch(sandbox.url, { method: 'POST', body: new URLSearchParams([...fields]) });

  it('accepts a signed form once, and no replay', async () => {
    const fields = form('first');
    expect(await (await post(fields)).json()).toMatchObject({ Code: 'OK' });
    const again = await post(fields);
    expect([again.status, await again.json()]).toEqual([400, expect.objectContaining({ Code: 'SignatureNonceUsed' })]);
  });

  it('refuses a form that was changed after signing', async () => {
    const answer = await post(form('second').set('PhoneNumbers', '13900139000'));
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ Code: 'SignatureDoesNotMatch' }),
    ]);
  });

  it('signs as Aliyun documents it', () => {
    // The worked example of Aliyun's RPC signature page (DescribeRegions, key testid/testsecret).
    const fields = new Map(
      Object.entries({
        Timestamp: '2016-02-23T12:46:24Z',
        Format: 'XML',
        AccessKeyId: 'testid',
        Action: 'DescribeRegions',
        SignatureMethod: 'HMAC-SHA1',
        SignatureNonce: '3ee8c1b8-83d3-44af-a94f-4e0ad82fd6cf',
        Version: '2014-05-26',
        SignatureVersion: '1.0',
      }),
    );
    expect(signRpc('GET', fields, 'testsecret')).toBe('OLeaidS1JvxuMvnyHOwuJ+uX5qY=');
  });
});
