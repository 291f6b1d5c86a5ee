import { exchange } from '../http/exchange.js';
import { errorCode, errorText } from './envelope.js';
import { address, credentials } from './gateway-address.js';
import type { ChannelAccess, TaskReport } from './music-provider.js';
import type { EachAnswer } from './poll-each.js';

/** Short: whoever waits here keeps one of a few places. */
const askTimeoutMs = 5000;
/** Our key, our money, too often: the next task would hear the same. */
const aboutTheAccount = new Set([401, 402, 403, 429]);
/** Of what was asked for; that an address is unknown is said of the address. */
const taskUnknown = /(task|job|song|riff|generation)[ _]?(id[ _])?(is[ _]|does[ _])?not[ _](exist|found)|任务不存在/i;

/** One call for one task, at gateways that take no lists. `read`: null for what is no answer to this question. */
export async function askForTask(
  channel: ChannelAccess,
  path: string,
  read: (body: unknown) => TaskReport | null,
): Promise<EachAnswer> {
  const answer = await exchange({
    method: 'GET',
    url: address(channel, path),
    headers: credentials(channel),
    timeoutMs: askTimeoutMs,
  });
  if (answer.kind === 'never_sent') return { kind: 'down', reason: answer.reason };
  if (answer.kind === 'lost') return { kind: 'failed', reason: answer.reason };
  const { status, body } = answer;
  const task = status === 200 && body !== undefined ? read(body) : null;
  if (task) return { kind: 'told', task };
  const said = `${errorCode(body)} ${errorText(body)}`.trim();
  const reason = `HTTP ${status} ${said}`.trim();
  // In plain text it is the address that is unknown.
  if (status < 500 && body !== undefined && taskUnknown.test(said)) return { kind: 'unknown' };
  return { kind: aboutTheAccount.has(status) ? 'down' : 'failed', reason };
}
