import type { Exchange } from '../http/exchange.js';
import { modelRefusal } from './about-model.js';
import type { RefusalCode, SubmitOutcome } from './music-provider.js';
import { errorCode, errorText, payloadOf, saysSuccess, submittedTaskId } from './envelope.js';

/**
 * What gateways (new-api, one-api and their kin, whatever family they relay to) say before they relay anything: the only words with which
 * a 5xx is a refusal. A word too few here keeps a generation waiting for its deadline; a word too many buys it twice.
 */
const certain: { words: RegExp; code: RefusalCode }[] = [
  { words: /无可用(的)?渠道|no (available )?channels? (available )?for|no available channel/i, code: 'down' },
  { words: /there are no channels available/i, code: 'down' },
  { words: /quota_not_enough|insufficient_user_quota|pre_consume_token_quota_failed/, code: 'money' },
  { words: /user quota is not enough|(用户|令牌)(剩余)?额度不足/i, code: 'money' },
  { words: /sensitive_words_detected/, code: 'content' },
];
/** The gateway no more has the task, or the account, that a source came from. */
const sourceGone =
  /task_channel_disable|task_origin_not_exist|(song|riff|upload)[ _]?(id[ _])?(is[ _]|does[ _])?not[ _](exist|found)/i;
/** Said of a second try inside the gateway: the first one may have begun. */
const afterAnotherTry = /retry|重试/i;

/** Another account would say the same. */
const ofTheWish: ReadonlySet<RefusalCode> = new Set(['content', 'input', 'source']);

/** `idOf`: the task id of an accepted submit; null where its payload has none. */
export function readSubmit(
  answer: Exchange,
  idOf: (payload: unknown) => string | null = submittedTaskId,
): SubmitOutcome {
  if (answer.kind === 'never_sent') return { kind: 'refused', elsewhere: true, code: 'down', reason: answer.reason };
  if (answer.kind === 'lost') return { kind: 'uncertain', reason: answer.reason };
  const { status, body } = answer;
  const payload = status < 300 || saysSuccess(body) ? payloadOf(body) : null;
  const taskId = payload ? idOf(payload.payload) : null;
  if (taskId && status < 300) return { kind: 'accepted', taskId };
  const reason = errorText(body) || `HTTP ${status}`;
  // A refusal that names a task: one of the two is not true.
  if (taskId) return { kind: 'uncertain', reason: `${reason} beside a task` };
  const said = `${errorCode(body)} ${reason}`;
  const found = status >= 500 ? saidCode(body) : statusCode(status, said);
  if (!found) return { kind: 'uncertain', reason };
  const about = status === 401 ? { code: found } : modelRefusal(found, said);
  return { kind: 'refused', ...about, elsewhere: !ofTheWish.has(about.code), reason, ...waitOf(about.code, answer) };
}

/** How long to wait, where it was asked too often and says so. */
export const waitOf = (
  code: RefusalCode,
  { retryAfter }: Extract<Exchange, { kind: 'answered' }>,
): { retryAfter?: number } => (code === 'rate' && retryAfter !== undefined ? { retryAfter } : {});

/** A 5xx, and every answer that breaks off, may come after a start, whatever its body looks like. */
function saidCode(body: unknown): RefusalCode | null {
  const said = `${errorCode(body)} ${errorText(body)}`;
  if (afterAnotherTry.test(said)) return null;
  return certain.find(({ words }) => words.test(said))?.code ?? null;
}

/** Only an answer that cannot come after a start counts as a refusal; an unreadable 200 does not. */
function statusCode(status: number, reason: string): RefusalCode | null {
  if (status === 451 || status === 413) return 'content';
  if (status === 401 || status === 403) return /quota/i.test(reason) ? 'money' : 'account';
  if (status === 402) return 'money';
  if (status === 429) return /quota|balance|余额/i.test(reason) ? 'money' : 'rate';
  if (status === 404 || status === 405) return 'unable';
  if (status === 400 || status === 422) return sourceGone.test(reason) ? 'source' : 'input';
  return null;
}
