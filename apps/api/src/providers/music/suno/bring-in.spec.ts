import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dialect, html, LoopbackGateway, says } from '../../../../../../test/support/loopback-gateway.js';

const file = { url: 'https://overtone.test/media/k/audio.mp3?e=1&s=2', filename: '口哨.mp3' };
const taken = { code: 'success', message: '', data: 'up1' };
const task = (status: string, more: object = {}) => ({
  code: 'success',
  data: [{ task_id: 'up1', action: 'UPLOADS', status, fail_reason: '', data: null, ...more }],
});
const clip = { id: 'C', title: '口哨', status: 'complete', audio_url: 'https://cdn.test/C.mp3', metadata: {} };
const lost = { id: 'D', status: 'error', metadata: { error_message: 'uploaded_audio_too_quiet' } };

let gateway: LoopbackGateway;
/** One answer a call, the last one again and again. */
function answers(...bodies: object[]): void {
  let calls = 0;
  gateway.answer = (response) => {
    says(200, bodies[Math.min(calls, bodies.length - 1)])(response);
    calls += 1;
  };
}
beforeEach(async () => {
  gateway = await LoopbackGateway.start();
});
afterEach(() => gateway.stop());

describe('a recording of ours', () => {
  it('is fetched by the gateway and becomes a clip', async () => {
    answers(taken, task('IN_PROGRESS'), task('SUCCESS', { data: [clip] }));
    expect(await dialect.bringIn(gateway.channel, { file, seconds: 30, begun: null })).toEqual({
      kind: 'brought',
      clipId: 'C',
      taskId: 'up1',
    });
    expect(gateway.asked[0]).toMatchObject({
      line: 'POST /suno/uploads/audio-url',
      body: { url: file.url, title: file.filename },
    });
    expect(gateway.asked[1]).toMatchObject({ line: 'POST /suno/fetch', body: { ids: ['up1'] } });
  });

  it('is the clip that was made, not one that failed beside it', async () => {
    answers(taken, task('SUCCESS', { data: [lost, clip] }));
    const outcome = await dialect.bringIn(gateway.channel, { file, seconds: 30, begun: null });
    expect(outcome).toMatchObject({ kind: 'brought', clipId: 'C' });
  });

  it.each([
    ['a task that failed', [taken, task('FAILURE', { fail_reason: 'too long' })], 'input', 'too long'],
    ['a clip that failed', [taken, task('SUCCESS', { data: [lost] })], 'input', 'uploaded_audio_too_quiet'],
    ['one that does not say why', [taken, task('FAILURE')], 'input', 'the recording was not taken'],
  ])('is refused by %s', async (_, bodies, code, reason) => {
    answers(...bodies);
    expect(await dialect.bringIn(gateway.channel, { file, seconds: 30, begun: null })).toEqual({
      kind: 'refused',
      code,
      reason,
    });
  });

  it('is refused by a gateway that does not take its address', async () => {
    gateway.answer = says(400, { code: 'invalid_request', message: 'url: bad' });
    expect(await dialect.bringIn(gateway.channel, { file, seconds: 30, begun: null })).toMatchObject({
      kind: 'refused',
      code: 'input',
    });
  });

  it.each([
    ['a gateway without the call', says(404, { error: { message: 'not found' } })],
    ['a busy gateway', html(502)],
    ['no answer that could be read', html(200)],
  ])('may be brought again after %s', async (_, answer) => {
    gateway.answer = answer;
    expect(await dialect.bringIn(gateway.channel, { file, seconds: 30, begun: null })).toMatchObject({
      kind: 'down',
      taskId: null,
    });
  });

  it('is waited for no longer than its time, and by then has a name to ask for', async () => {
    answers(taken, task('IN_PROGRESS'));
    expect(await dialect.bringIn(gateway.channel, { file, seconds: 0.3, begun: null })).toEqual({
      ...{ kind: 'coming', taskId: 'up1', reason: 'the upload is under way' },
    });
  });

  it('that was begun before is asked for, at least once, and not sent again', async () => {
    answers(task('SUCCESS', { data: [clip] }));
    const again = { file, seconds: 0, begun: 'up1' };
    expect(await dialect.bringIn(gateway.channel, again)).toEqual({ kind: 'brought', clipId: 'C', taskId: 'up1' });
    expect(gateway.asked.map(({ line }) => line)).toEqual(['POST /suno/fetch']);
  });

  it('keeps its name when the gateway falls silent, and loses it when that knows it no more', async () => {
    const again = { file, seconds: 0, begun: 'up1' };
    gateway.answer = html(502);
    expect(await dialect.bringIn(gateway.channel, again)).toMatchObject({ kind: 'down', taskId: 'up1' });
    gateway.answer = says(400, { code: 'task_not_exist', message: 'task_not_exist' });
    expect(await dialect.bringIn(gateway.channel, again)).toMatchObject({ kind: 'down', taskId: null });
  });

  it('may be brought again after a gateway that was never reached', async () => {
    const closed: Server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => closed.once('listening', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const channel = { ...gateway.channel, baseUrl: `http://127.0.0.1:${port}` };
    expect(await dialect.bringIn(channel, { file, seconds: 30, begun: null })).toMatchObject({
      kind: 'down',
      taskId: null,
    });
  });
});
