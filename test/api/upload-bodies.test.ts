import { connect } from 'node:net';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { problemBody } from '@overtone/contract/problem';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { arrangedPerson, type Person } from '../support/person.js';
import { hummed, uploaded } from '../support/recordings.js';
import { refusalOf } from '../support/song-world.js';
import { until } from '../support/until.js';

let app: TestApp;
let person: Pick<Person, 'call' | 'token' | 'uid'>;
beforeAll(async () => {
  app = await bootApp({ env: { ...noGeneration, RATE_LIMITS: 'off' } });
  person = await arrangedPerson(app);
}, 60_000);
afterAll(() => app.stop());

const boundary = 'xxBOUNDARYxx';
const formType = `multipart/form-data; boundary=${boundary}`;
const hum = hummed(6);
const end = Buffer.from(`\r\n--${boundary}--\r\n`);
const part = (disposition: string, content: Buffer = hum, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`\r\n--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${more}\r\n`),
    content,
  ]);
const good = part('name="file"; filename="a.wav"');

const send = (body: Buffer | string, type: string | null = formType, token = person.token) =>
  fetch(`${app.url}/api/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(type !== null && { 'content-type': type }) },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
const filesKept = async (): Promise<string[]> => {
  const kept = await Promise.all(['songs', '.incoming'].map((name) => readdir(join(app.media, name)).catch(() => [])));
  return kept.flat();
};

/** Writes to the server until it says something or hangs up. @returns what it said. */
const poured = (head: string, pieces: Iterable<Buffer>, hangUp = false): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(app.url);
    const source = pieces[Symbol.iterator]();
    let said = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(head);
      pour();
    });
    const pour = (): void => {
      const { value, done } = source.next();
      if (done) return void (hangUp && socket.resetAndDestroy());
      if (said === '' && !socket.destroyed) socket.write(value, () => setImmediate(pour));
    };
    socket.on('data', (bytes) => {
      said += bytes.toString();
      socket.end();
    });
    socket.on('error', () => undefined).on('close', () => resolve(said));
  });
const headOf = (...more: string[]) =>
  [
    'POST /api/uploads HTTP/1.1',
    'host: here',
    `authorization: Bearer ${person.token}`,
    `content-type: ${formType}`,
    ...more,
  ]
    .join('\r\n')
    .concat('\r\n\r\n');
const chunk = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

describe('the body of an upload', () => {
  const nothing: [string, Buffer | string, string | null][] = [
    ['nothing', '', null],
    ['no form', '{}', 'application/json'],
    ['an empty form', Buffer.from(`--${boundary}--\r\n`), formType],
    ['a form without a boundary', Buffer.concat([good, end]), 'multipart/form-data'],
    ['a form with another boundary', Buffer.concat([good, end]), 'multipart/form-data; boundary=other'],
    ['a field that is no file', Buffer.concat([part('name="file"'), end]), formType],
    ['a file in another field', Buffer.concat([part('name="song"; filename="a.wav"'), end]), formType],
    ['a file in a field without a name', Buffer.concat([part('filename="a.wav"'), end]), formType],
    ['two files', Buffer.concat([good, good, end]), formType],
    [
      'eleven parts',
      Buffer.concat([...Array.from({ length: 10 }, () => part('name="a"', Buffer.from('1'))), good, end]),
      formType,
    ],
    ['a form that breaks off in the file', good.subarray(0, 50_000), formType],
    ['a form that breaks off in a head', Buffer.from(`\r\n--${boundary}\r\ncontent-dispo`), formType],
    ['a form without its end', good, formType],
  ];
  it.each(nothing)('%s is refused with a sentence, and nothing is kept', async (_, body, type) => {
    const before = await filesKept();
    const answer = await send(body, type);
    expect(answer.status).toBe(400);
    expect(problemBody.parse(await answer.json())).toMatchObject({
      code: 'UPLOAD_MISSING',
      message: '没有收到录音，请选一个音频文件再上传',
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await filesKept()).toEqual(before);
  });

  it('of a form is taken by no other call', async () => {
    const answer = await fetch(`${app.url}/api/profile/update`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': formType },
      body: new Uint8Array(Buffer.concat([good, end])),
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([415, 'UNSUPPORTED_BODY']);
  });

  const names: [string, string, string][] = [
    ['a path', 'filename="../../etc/passwd.wav"', 'passwd.wav'],
    ['a path of Windows', 'filename="C:\\\\temp\\\\a.wav"', 'a.wav'],
    ['a NUL', 'filename="a\0b.wav"', 'a b.wav'],
    ['a mark that turns the text', 'filename="a\u202ewav.exe"', 'awav.exe'],
    ['no name', 'filename=""', ''],
    ['a name in Chinese', 'filename="我的歌.wav"', '我的歌.wav'],
    ['a name with percent signs', "filename*=UTF-8''%E6%AD%8C.wav", '歌.wav'],
    ['half an emoji', `filename="${'🎤'.repeat(150)}.wav"`, '🎤'.repeat(100)],
  ];
  it.each(names)('may name its file with %s', async (_, disposition, kept) => {
    const answer = await send(Buffer.concat([part(`name="file"; ${disposition}`), end]));
    expect(await answer.json()).toMatchObject({ success: true, data: { filename: kept } });
  });

  it('may say more than the file, in front of it and behind', async () => {
    const note = part('name="note"', Buffer.alloc(5_000, 'x'));
    expect((await send(Buffer.concat([note, good, note, end]))).status).toBe(200);
  });

  it('with a name longer than a head may be has a short one', async () => {
    const answer = await send(Buffer.concat([part(`name="file"; filename="${'长'.repeat(30_000)}.wav"`), end]));
    const { data } = (await answer.json()) as { data: { filename: string } };
    expect(data.filename.length).toBeLessThanOrEqual(limits.upload.filename);
  });

  it('that does not end is cut at its limit, and nothing of it is kept', async () => {
    const before = await filesKept();
    const endless = (function* () {
      yield chunk(good);
      for (;;) yield chunk(Buffer.alloc(64 * 1024, 1));
    })();
    const said = await poured(headOf('transfer-encoding: chunked'), endless);
    expect(said).toMatch(/^HTTP\/1\.1 413 /);
    expect(said).toContain('UPLOAD_TOO_LARGE');
    expect(await filesKept()).toEqual(before);
  });

  it('whose sender goes away leaves nothing, and the next one has a place', async () => {
    const before = await filesKept();
    const head = headOf(`content-length: ${limits.upload.bytes}`);
    await Promise.all([1, 2, 3].map(() => poured(head, [good, Buffer.alloc(300_000, 1)], true)));
    await until('there is a place', async () => (await refusalOf(uploaded(person, hum))) === 'ok');
    expect((await filesKept()).length).toBe(before.length + 1);
  });

  it('of nobody is not read: the answer comes before the file has', async () => {
    const answer = await send(Buffer.concat([good, end]), formType, 'x'.repeat(43));
    expect(answer.status).toBe(401);
    const head = headOf(`content-length: ${limits.upload.bytes * 2}`);
    expect(await poured(head, [good])).toMatch(/^HTTP\/1\.1 413 /);
  });
});
