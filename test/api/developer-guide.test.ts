import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApiKey } from '@overtone/contract/api-key';
import { createWebhook } from '@overtone/contract/webhook';
import { webhookPayloads } from '@overtone/contract/webhook-events';
import ts from 'typescript';
import { bootApp, quickGeneration, shortSongs, type TestApp } from '../support/app.js';
import { newPerson, password, type Person } from '../support/person.js';
import { type Received, WebhookReceiver } from '../support/webhook-receiver.js';

const run = promisify(execFile);
let app: TestApp;
let receiver: WebhookReceiver;
let folder: string;
let me: Person;
let samples: { language: string; text: string }[];
interface Operation {
  security: Record<string, string[]>[];
  description?: string;
  responses: Record<string, { description: string }>;
}
interface Document {
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, object>;
}
let document: Document;

beforeAll(async () => {
  receiver = await WebhookReceiver.open({ sandbox: true });
  app = await bootApp({ env: quickGeneration, sandboxEnv: shortSongs, network: receiver.network });
  folder = await mkdtemp(join(tmpdir(), 'overtone-samples-'));
  me = await newPerson(app);
  document = (await (await fetch(`${app.url}/api/docs-json`)).json()) as Document;
  samples = [...document.info.description.matchAll(/```(\w+)\n(.*?)\n```/gs)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));
}, 60_000);
afterAll(async () => {
  await app.stop();
  await receiver.stop();
  await rm(folder, { recursive: true, force: true });
});

const sampleWith = (words: string): string => samples.find(({ text }) => text.includes(words))?.text ?? '';

/** A sample as it stands in the documents, as a module that node runs. */
async function moduleOf(name: string, words: string): Promise<string> {
  const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  const file = join(folder, `${name}.mjs`);
  await writeFile(file, ts.transpileModule(sampleWith(words), { compilerOptions: options }).outputText);
  return file;
}

describe('what /api/docs tells developers', () => {
  it('names the scope of each call that is open to keys, and no other call', () => {
    const scoped = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { security }]) =>
        security.flatMap(({ key }) => (key ? [`${method} ${path} ${key[0]}`] : [])),
      ),
    );
    expect(scoped).toContain('post /api/v1/suno/submit/music songs:create');
    expect(scoped).toContain('get /api/user/points points:read');
    const closed = /\/api\/(admin|login|logout|register|reset-password|user\/(keys|webhooks|sessions|password|info))/;
    expect(scoped.filter((one) => closed.test(one))).toEqual([]);
    expect(Object.keys(document.webhooks)).toEqual(Object.keys(webhookPayloads));
  });

  it('and what a key can be refused with, beside each call that is open to it and no other', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const named = ({ responses }: Operation) =>
      ['INVALID_KEY', 'KEY_SCOPE', 'KEY_RATE'].filter((code) =>
        Object.values(responses).some(({ description }) => description.split(', ').includes(code)),
      );
    const isOpen = ({ security }: Operation) => security.some(({ key }) => key);
    const wrong = operations.filter((one) => named(one).length !== (isOpen(one) ? 3 : 0));
    expect([operations.filter(isOpen).length > 50, wrong]).toEqual([true, []]);
    // And a daily cap of points where something is spent.
    const responses = document.paths['/api/v1/suno/submit/music']?.post?.responses ?? {};
    const listed = document.paths['/api/user/points']?.get?.responses ?? {};
    expect([responses[402]?.description, responses[429]?.description, listed[429]?.description]).toEqual([
      expect.stringContaining('POINTS_SHORT'),
      expect.stringMatching(/\bKEY_RATE\b.*\bKEY_POINTS\b/),
      expect.not.stringContaining('KEY_POINTS'),
    ]);
    expect(responses[503]?.description).toMatch(/\bBUSY\b.*\bDEVELOPERS_CLOSED\b/);
  });

  it('and how what is told of stands in `data`, by the names that its bodies have', () => {
    const things = Object.values(webhookPayloads).map(({ shape }) =>
      Object.keys(shape.data.shape).filter((name) => name !== 'id'),
    );
    const { description } = document.info;
    const words = description.slice(description.indexOf('Order is not promised')).split('\n- ')[0] ?? '';
    const named = [...words.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(named).toEqual(['data', 'id', ...new Set(things.flat()), 'ping', 'id']);
  });

  it('is true: the samples make a song by curl and TypeScript, download it, and verify what the webhook brought', async () => {
    const { data: hook } = await me.call(createWebhook, {
      body: { name: '示例', url: 'http://hooks.example/sample', events: ['generation.finished'] },
    });
    const scopes = ['songs:create', 'songs:read'] as const;
    const { data: made } = await me.call(createApiKey, { body: { name: '示例', scopes: [...scopes], password } });
    const env = { ...process.env, OVERTONE_SITE: app.url, OVERTONE_KEY: made.key, OVERTONE_POLL_SECONDS: '0.1' };
    const asked = { cwd: folder, env, timeout: 150_000 };
    const begun = JSON.parse((await run('bash', ['-c', sampleWith('submit/music" ')], asked)).stdout);
    const TASK_ID = String(begun.data.task_id);
    const looked = await run('bash', ['-c', sampleWith('$TASK_ID')], { ...asked, env: { ...env, TASK_ID } });
    expect(JSON.parse(looked.stdout).data.task_id).toBe(TASK_ID);

    const { stdout } = await run(process.execPath, [await moduleOf('journey', 'writeFile')], asked);
    const saved = stdout.trim().split('\n');
    expect(saved).toHaveLength(2);
    expect((await readdir(folder)).filter((name) => name.endsWith('.mp3')).sort()).toEqual([...saved].sort());
    const [first = ''] = saved;
    expect((await readFile(join(folder, first))).length).toBeGreaterThan(10_000);

    const calls = await receiver.at('/sample', 2);
    const { verified } = (await import(await moduleOf('verify', 'timingSafeEqual'))) as {
      verified: (secret: string, headers: Record<string, string>, body: string, now?: number) => unknown;
    };
    const check = ({ headers, body }: Received, secret = hook.secret, now?: number) =>
      verified(secret, headers, body, now);
    const [call] = calls as [Received];
    const told = calls.map((one) => webhookPayloads['generation.finished'].parse(check(one)));
    expect(told.map(({ data }) => data.generation?.songs.length)).toEqual([2, 2]);
    expect(told.map(({ data }) => data.id)).toContain(TASK_ID);
    expect(() => check({ ...call, body: call.body.replace('succeeded', 'failed') })).toThrow('wrong signature');
    expect(() => check(call, 'whsec_AAAA')).toThrow('wrong signature');
    expect(() => check(call, hook.secret, Date.now() + 3_600_000)).toThrow('not fresh');
  }, 240_000);
});
