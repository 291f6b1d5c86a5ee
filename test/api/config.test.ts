import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../apps/api/src/platform/config/config.js';
import { productionEnvironment as complete, refusedLines } from '../support/production.js';

const refusal = (env: Record<string, string>): string => refusedLines(env).join('\n');

describe('configuration', () => {
  it('accepts a complete production environment and implies nothing', () => {
    const config = readConfig(complete);
    expect(config.sandbox).toBe(false);
    expect(config.env.SIGNUP_POINTS).toBe(0);
  });

  it.each(Object.keys(complete))('names %s when it is missing', (key) => {
    const { [key as keyof typeof complete]: _, ...rest } = complete;
    expect(refusal(rest)).toContain(key);
  });

  it('names every bad key at once', () => {
    const message = refusal({ ...complete, PORT: 'abc', SECRET: 'short', REDIS_URL: 'http://x', STORAGE: 'tape' });
    for (const key of ['PORT', 'SECRET', 'REDIS_URL', 'STORAGE']) expect(message).toContain(key);
  });

  it('says in Chinese what is absent and what is wrong', () => {
    const lines = refusedLines({ OVERTONE_PROFILE: 'production', PORT: 'abc', REDIS_URL: 'http://x', STORAGE: 'tape' });
    expect(lines).toContain('SECRET: 必填，现在没有设置');
    expect(lines.filter((line) => !/^[A-Z_]+: .*[\u4e00-\u9fff]/.test(line))).toEqual([]);
  });

  it('refuses several processes without Redis with a sentence that says what to do', () => {
    expect(refusal({ ...complete, OVERTONE_ROLE: 'worker' })).toContain('需要 Redis');
    expect(readConfig({ ...complete, OVERTONE_ROLE: 'worker', REDIS_URL: 'redis://127.0.0.1:6379' }).runsApi).toBe(
      false,
    );
  });

  it('refuses the sandbox’s secret in production and crash points outside of the sandbox', () => {
    const secret = 'sandbox-only-secret-that-signs-nothing-of-value';
    expect(refusal({ ...complete, SECRET: secret })).toContain('SECRET');
    expect(refusal({ ...complete, CRASH_AT: 'claim' })).toContain('CRASH_AT');
    expect(refusal({ ...complete, WEBHOOKS_LOCAL: 'on' })).toContain('WEBHOOKS_LOCAL');
  });

  it.each([
    ['PUBLIC_URL', 'http://localhost:3000'],
    ['PUBLIC_URL', 'https://site.localhost'],
    ['PUBLIC_URL', 'http://127.0.0.1'],
    ['PUBLIC_URL', 'http://[::1]:3000'],
    ['PUBLIC_URL', 'http://api:3000'],
    ['MAIL_FROM', '弦外 <no-reply@overtone.invalid>'],
    ['RATE_LIMITS', 'off'],
    ['SMS_ENDPOINT', 'dysmsapi.aliyuncs.com'],
    ['NUMBER_ENDPOINT', 'dypnsapi.aliyuncs.com'],
  ])('refuses in production %s=%s, which no visitor could be served with', (key, value) => {
    expect(refusal({ ...complete, [key]: value })).toContain(`${key}:`);
  });

  it.each(['https://music.example', 'http://192.0.2.7:3000', 'http://[2001:db8::7]'])(
    'is reached in production at %s',
    (address) => expect(readConfig({ ...complete, PUBLIC_URL: address }).publicUrl).toBe(address),
  );

  it('refuses a submit that may take longer than a claim is believed to live', () => {
    const message = refusal({ ...complete, SUNO_SUBMIT_SECONDS: '60', GENERATION_ABANDONED_SECONDS: '60' });
    expect(message).toContain('SUNO_SUBMIT_SECONDS');
    expect(message).toContain('GENERATION_ABANDONED_SECONDS');
    expect(refusal({ ...complete, SUNO_SUBMIT_SECONDS: '60', GENERATION_ABANDONED_SECONDS: '61' })).toBe('');
  });

  it('the sandbox profile needs only a database', () => {
    const config = readConfig({ OVERTONE_PROFILE: 'sandbox', DATABASE_URL: complete.DATABASE_URL });
    expect(config.env.SIGNUP_POINTS).toBe(20);
    // Every part of the page can be seen in it; in production only an operator has a number.
    expect(config.env.REGISTRATION_NUMBER).toMatch(/^沙盒/);
    expect(readConfig(complete).env.REGISTRATION_NUMBER).toBeUndefined();
    // Everybody's codes are shown in it: it is this machine's own, with a secret nobody else has.
    expect(config.env.HOST).toBe('127.0.0.1');
    const other = readConfig({ OVERTONE_PROFILE: 'sandbox', DATABASE_URL: complete.DATABASE_URL, HOST: '0.0.0.0' });
    expect(other.env.HOST).toBe('0.0.0.0');
    expect(other.env.SECRET).toMatch(/^[\w-]{43}$/);
    expect(other.env.SECRET).not.toBe(config.env.SECRET);
  });

  describe('of the families', () => {
    const accounts = (env: Record<string, string>) =>
      Object.fromEntries(readConfig(env).families.map(({ provider, account }) => [provider, account]));

    it('gives each that is configured one channel, and none to the others', () => {
      const { SUNO_BASE_URL: _, SUNO_API_KEY: __, ...without } = complete;
      expect(accounts(without)).toEqual({ suno: null, udio: null, mureka: null, riff: null });
      const mureka = { MUREKA_BASE_URL: 'https://api.example', MUREKA_API_KEY: 'mu', MUREKA_CONCURRENCY: '3' };
      expect(accounts({ ...complete, ...mureka })).toEqual({
        suno: { dialect: 'suno-task', baseUrl: 'https://gateway.example', apiKey: 'key', maxRunning: 10 },
        mureka: { dialect: 'mureka', baseUrl: 'https://api.example', apiKey: 'mu', maxRunning: 3 },
        udio: null,
        riff: null,
      });
    });

    it('says which wire Suno’s gateway speaks, and refuses a wire nobody knows', () => {
      expect(accounts({ ...complete, SUNO_DIALECT: 'sunoapi' }).suno?.dialect).toBe('sunoapi');
      expect(refusal({ ...complete, SUNO_DIALECT: 'fax' })).toContain('SUNO_DIALECT');
    });

    it.each(['SUNO', 'UDIO', 'MUREKA', 'RIFF'])(
      'refuses an address of %s without its key, and a key alone',
      (family) => {
        const { SUNO_BASE_URL: _, SUNO_API_KEY: __, ...without } = complete;
        expect(refusal({ ...without, [`${family}_BASE_URL`]: 'https://a.example' })).toContain(`${family}_API_KEY`);
        expect(refusal({ ...without, [`${family}_API_KEY`]: 'k' })).toContain(`${family}_BASE_URL`);
        const bad = { [`${family}_BASE_URL`]: 'https://a.example', [`${family}_API_KEY`]: 'sk-密钥' };
        expect(refusal({ ...without, ...bad })).toContain(`${family}_API_KEY`);
      },
    );

    it('points all of them at the sandbox in its profile', () => {
      const sandbox = {
        OVERTONE_PROFILE: 'sandbox',
        DATABASE_URL: complete.DATABASE_URL,
        SANDBOX_URL: 'http://box:1/',
      };
      const at = Object.entries(accounts(sandbox)).map(([family, account]) => [family, account?.baseUrl]);
      expect(Object.fromEntries(at)).toEqual({
        suno: 'http://box:1/',
        udio: 'http://box:1/',
        mureka: 'http://box:1/mureka',
        riff: 'http://box:1/',
      });
    });
  });

  describe('of Alipay', () => {
    const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
    const [ours, alipay] = [pair(), pair()];
    const bare = (pem: string | Buffer) => pem.toString().replace(/-----[A-Z ]+-----|\n/g, '');
    const four = {
      ALIPAY_APP_ID: '2021000000000001',
      ALIPAY_SELLER_ID: '2088000000000001',
      ALIPAY_PRIVATE_KEY: ours.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
      ALIPAY_PUBLIC_KEY: alipay.publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    };

    it('none of the four means that payment is off, and nothing else', () => {
      expect(readConfig(complete).alipayKeys).toBeNull();
    });

    it.each(Object.keys(four))('without %s alone the server does not start', (key) => {
      const { [key as keyof typeof four]: _, ...rest } = four;
      expect(refusal({ ...complete, ...rest })).toContain(`${key}: 支付宝的四项`);
    });

    it.each(['pkcs8', 'pkcs1'] as const)('takes a private key as %s, as PEM, in one line and bare', (type) => {
      const pem = ours.privateKey.export({ format: 'pem', type }).toString();
      for (const text of [pem, pem.replaceAll('\n', '\\n'), bare(pem)]) {
        const { alipayKeys } = readConfig({ ...complete, ...four, ALIPAY_PRIVATE_KEY: text });
        expect(alipayKeys?.privateKey).toBe(four.ALIPAY_PRIVATE_KEY);
      }
    });

    it('takes Alipay’s key bare, as the open platform shows it', () => {
      const text = bare(four.ALIPAY_PUBLIC_KEY);
      const { alipayKeys } = readConfig({ ...complete, ...four, ALIPAY_PUBLIC_KEY: text });
      expect(alipayKeys?.alipayPublicKey).toBe(four.ALIPAY_PUBLIC_KEY);
    });

    it('refuses what is no key, and the application’s own public key', () => {
      expect(refusal({ ...complete, ...four, ALIPAY_PRIVATE_KEY: 'abc' })).toContain('ALIPAY_PRIVATE_KEY');
      expect(refusal({ ...complete, ...four, ALIPAY_PUBLIC_KEY: 'abc' })).toContain('ALIPAY_PUBLIC_KEY');
      const own = ours.publicKey.export({ format: 'pem', type: 'spki' }).toString();
      expect(refusal({ ...complete, ...four, ALIPAY_PUBLIC_KEY: own })).toContain('应用自己的公钥');
    });

    it('browsers go where the gateway is, in the sandbox where its outbox is', () => {
      expect(readConfig(complete).alipay.pageGateway).toBe('https://openapi.alipay.com/gateway.do');
      const sandbox = { OVERTONE_PROFILE: 'sandbox', DATABASE_URL: complete.DATABASE_URL, SANDBOX_URL: 'http://box:1' };
      const { alipay: wires } = readConfig({ ...sandbox, OUTBOX_URL: 'http://outside:2' });
      expect(wires).toEqual({
        gateway: 'http://box:1/alipay/gateway.do',
        pageGateway: 'http://outside:2/alipay/gateway.do',
      });
      expect(readConfig(sandbox).alipay.pageGateway).toBe('http://box:1/alipay/gateway.do');
    });
  });

  it('a missing key stops the boot of the real process with its name and exit code 1', async () => {
    const { SUNO_API_KEY: _, ...env } = complete;
    const child = spawn(process.execPath, ['apps/api/dist/main.js'], { env: { PATH: process.env.PATH ?? '', ...env } });
    let printed = '';
    child.stderr.on('data', (text: Buffer) => (printed += text));
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(code).toBe(1);
    expect(printed).toContain('SUNO_API_KEY');
  });
});
