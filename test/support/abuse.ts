import { openSession } from '../../apps/api/src/features/sessions/sessions.js';
import { SystemChance } from '../../apps/api/src/platform/clock/chance.js';
import { AccountDoor, type Member, outcomes, type Reply, wrongFor } from './account-door.js';
import { named, newPhone, password } from './person.js';

type Counts = Record<string, number>;

/** So much at once that everything contends, and no more than this machine bears. */
const lanes = 50;
export async function inLanes<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < count; index = next++) results[index] = await work(index);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

/** One right captcha, shown again and again: `[the first, all the others]`. */
export async function replayCaptcha(door: AccountDoor, replays: number): Promise<[Counts, Counts]> {
  const used = await door.captcha();
  const send = () => door.post('/sms/send', { phone: newPhone(), type: 1, ...used });
  const first = await send();
  return [outcomes([first]), outcomes(await inLanes(replays, send))];
}

/** The three calls that a code opens. */
export const codeWays = ['register', 'login', 'reset'] as const;
export type CodeWay = (typeof codeWays)[number];
const types: Record<CodeWay, number> = { register: 1, login: 2, reset: 3 };

async function codeToTry(door: AccountDoor, way: CodeWay): Promise<{ target: string; code: string }> {
  const target = way === 'register' ? newPhone() : (await door.member()).target;
  return { target, code: await door.codeFor(target, types[way]) };
}

function submit(door: AccountDoor, way: CodeWay, target: string, code: string): Promise<Reply> {
  const who = named(target);
  if (way === 'register') return door.post('/register', { ...who, code, password });
  if (way === 'login') return door.post('/login', { ...who, code });
  return door.post('/reset-password', { ...who, code, newPassword: 'an altogether new one' });
}

/** Wrong digits, each from an address of its own; then the right ones: `[the guesses, the right one]`. */
export async function guessCode(door: AccountDoor, way: CodeWay, addresses: number): Promise<[Counts, Counts]> {
  const { target, code } = await codeToTry(door, way);
  const guesses = await inLanes(addresses, () => submit(door, way, target, wrongFor(code)));
  return [outcomes(guesses), outcomes([await submit(door, way, target, code)])];
}

/** The right code, all at the same moment. */
export async function submitTogether(door: AccountDoor, way: CodeWay, submissions: number): Promise<Counts> {
  const { target, code } = await codeToTry(door, way);
  return outcomes(await Promise.all(Array.from({ length: submissions }, () => submit(door, way, target, code))));
}

export interface Flood {
  numbers: number;
  /** Every number is written to once per round, a minute after the last. */
  rounds: number;
  /** Where the requests come from; absent: each from somewhere else. */
  addresses?: string[];
}

/** @returns how the requests ended, and how many messages were really booked. */
export async function floodSends(door: AccountDoor, flood: Flood): Promise<{ counts: Counts; booked: number }> {
  const phones = [...new Set(Array.from({ length: flood.numbers * 2 }, newPhone))].slice(0, flood.numbers);
  const replies: Reply[] = [];
  for (let round = 0; round < flood.rounds; round += 1) {
    const send = (index: number) => {
      const address = flood.addresses?.[index % flood.addresses.length];
      return door.sendCode(phones[index] ?? '', 1, {}, { ...(address !== undefined && { address }) });
    };
    replies.push(...(await inLanes(phones.length, send)));
    door.app.clock.advance(61);
    // The provider's own limits of a number follow its clock, which a quick machine may outrun: ours are meant here.
    await door.app.sandbox.reset();
  }
  const sql = 'select count(*)::int as booked from verification_code where target = any($1)';
  const { rows } = await door.app.database.pool.query(sql, [phones]);
  return { counts: outcomes(replies), booked: rows[0].booked };
}

type Question = (door: AccountDoor, from: { address: string }) => Promise<Reply>;
const questions = {
  login: (door, from) => door.login({ target: newPhone() }, { code: '123456' }, from),
  send: (door, from) => door.sendCode(newPhone(), 2, {}, from),
  reset: (door, from) =>
    door.post('/reset-password', { phone: newPhone(), code: '123456', newPassword: 'an altogether new one' }, from),
} satisfies Record<string, Question>;

/** One address that asks about stranger after stranger. */
export function askAround(
  door: AccountDoor,
  way: keyof typeof questions,
  asked: number,
  address: string,
): Promise<Counts> {
  return inLanes(asked, () => questions[way](door, { address })).then(outcomes);
}

export const endings = ['logout', 'reset', 'ban', 'deletion'] as const;
export type Ending = (typeof endings)[number];

export interface Ended {
  tokens: number;
  /** How many of them are still good. */
  accepted: number;
  sockets: number;
  /** From the answer that ended the sessions to the last socket's end, the worst of all members. */
  slowestMs: number;
}

/** Members with ten open sockets each (the most one may have), who are all thrown out. */
export async function throwOut(door: AccountDoor, ending: Ending, members: number, each = 10): Promise<Ended> {
  const admin = await door.member();
  const { pool, client } = door.app.database;
  await pool.query("update account set role = 'admin' where uid = $1", [admin.uid]);
  const from = { address: '10.0.0.1', fingerprint: undefined, userAgent: 'abuse', language: 'zh' as const };
  const ended: Ended = { tokens: 0, accepted: 0, sockets: 0, slowestMs: 0 };
  for (let count = 0; count < members; count += 1) {
    const who = await door.member();
    const opening = () => ({ uid: who.uid, from, chance: new SystemChance(), now: door.app.clock.now() });
    const tokens = [who.token, ...(await inLanes(each - 1, () => openSession(client, opening())))];
    const sockets = await Promise.all(tokens.map((token) => door.socketOf(who.uid, token)));
    await end(door, ending, who, tokens, admin);
    const answered = Date.now();
    await Promise.all(sockets.map(({ closed }) => closed));
    const infos = await inLanes(tokens.length, (index) =>
      door.call('GET', '/user/info', undefined, { ...(tokens[index] !== undefined && { token: tokens[index] }) }),
    );
    ended.tokens += tokens.length;
    ended.sockets += sockets.length;
    ended.accepted += outcomes(infos)['ok'] ?? 0;
    ended.slowestMs = Math.max(ended.slowestMs, Date.now() - answered);
  }
  return ended;
}

async function end(door: AccountDoor, ending: Ending, who: Member, tokens: string[], admin: Member): Promise<void> {
  if (ending === 'logout') {
    await inLanes(tokens.length, (index) => door.post('/logout', {}, { token: tokens[index] ?? '' }));
  } else if (ending === 'reset') {
    await submit(door, 'reset', who.target, await door.codeFor(who.target, 3));
  } else if (ending === 'ban') {
    await door.post(`/admin/users/${who.uid}/ban`, { reason: '刷量' }, { token: admin.token });
  } else {
    await door.post('/user/deletion', { password }, { token: who.token });
  }
}
