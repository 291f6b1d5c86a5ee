import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { html, LoopbackGateway, quickConfig, says } from '../../../../../test/support/loopback-gateway.js';
import { RiffDialect } from './riff/riff-dialect.js';
import { UdioDialect } from './udio/udio-dialect.js';

/** What gateways that tell of one task a call say to the question for nobody's. */

const nobody = '00000000-0000-4000-8000-000000000000';
const families = [
  { family: 'Udio', dialect: new UdioDialect(quickConfig), line: `GET /udio/fetch/${nobody}` },
  { family: 'Fuzz', dialect: new RiffDialect(quickConfig), line: `GET /riffusion/feed/${nobody}` },
];
const said = (code: string, message = code) => ({ code, message, data: null });
const error = (message: string, code?: string) => ({ error: { message, type: 'upstream_error', code } });

let gateway: LoopbackGateway;
beforeEach(async () => {
  gateway = await LoopbackGateway.start();
});
afterEach(() => gateway.stop());

describe.each(families)('a probe of $family', ({ dialect, line }) => {
  const probed = async (answer: typeof gateway.answer) => {
    gateway.answer = answer;
    const outcome = await dialect.probe(gateway.channel);
    expect(gateway.asked.map((asked) => asked.line)).toEqual([line]);
    return outcome.kind;
  };

  it.each<[string, typeof gateway.answer]>([
    ['there is no such task', says(400, said('task_not_exist'))],
    ['there is none, in Chinese', says(400, said('invalid_request', '任务不存在'))],
    ['there is no such job', says(404, { detail: 'job not found' })],
    ['there is no such song', says(404, error('generation not found', 'not_found'))],
    ['nothing is known of it yet', says(200, { status: 'process' })],
  ])('is well where %s', async (_, answer) => expect(await probed(answer)).toBe('well'));

  it.each<[string, typeof gateway.answer]>([
    ['our key is refused', says(401, error('无效的令牌'))],
    ['we have no money left', says(403, error('user quota is not enough', 'quota_not_enough'))],
    ['it is asked too often', says(429, error('too many requests'))],
    ['it fails', says(500, said('internal_error', 'task not found'))],
    ['a page is answered', html(200)],
    ['the address is unknown', says(404, error(`Invalid URL (${line})`))],
    ['a text says that nothing is there', says(404, '404 page not found', 'text/plain')],
    ['nothing is said', (response) => void response.socket?.resetAndDestroy()],
  ])('is ill where %s', async (_, answer) => expect(await probed(answer)).toBe('ill'));
});
