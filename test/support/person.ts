import { randomBytes, randomInt } from 'node:crypto';
import { type Call, createClient } from '@overtone/contract/client';
import {
  login,
  readUserInfo,
  register,
  requestCaptcha,
  sendEmailCode,
  sendSmsCode,
  type VisitorCodeType,
  type UserInfo,
} from '@overtone/contract/people';
import { arrangeAccount } from '../../apps/api/src/features/accounts/accounts.js';
import { grant } from '../../apps/api/src/features/points/points.js';
import { openSession } from '../../apps/api/src/features/sessions/sessions.js';
import { SystemChance } from '../../apps/api/src/platform/clock/chance.js';
import type { Database } from '../../apps/api/src/platform/database/database.js';
import type { TestApp } from './app.js';

/** What a person needs of a server, in this process or in its own. */
type Served = Pick<TestApp, 'url' | 'call' | 'sandbox'>;

export interface Person {
  info: UserInfo;
  token: string;
  uid: number;
  /** The typed client with this person's token. */
  call: Call;
}

export interface Arranged {
  uid: number;
  token: string;
}

export interface Arranging {
  /** An e-mail address or a phone number. */
  target?: string;
  role?: 'member' | 'admin';
  /** What the platform gives who registers, in points. */
  points?: number;
  now?: Date;
}

/** Of everybody in the tests. */
export const password = 'tangerine quartz 9';
/** The same, hashed at the least cost there is: a hash says how it was made, and is verified alike. */
const passwordHash = '$argon2id$v=19$m=8,t=1,p=1$GM2dXXfuww4+zb6QuOq7zA$3QFqLXeUQZ4pn6lOJbRQ4Qaqs4wvFt3t/KSWedT2W00';

export const named = (target: string) => (target.includes('@') ? { email: target } : { phone: target });
/** A number, and an address, that nobody has yet. */
export const newPhone = () => `1${randomInt(3, 10)}${String(randomInt(1e9)).padStart(9, '0')}`;
export const newEmail = () => `${randomBytes(6).toString('hex')}@example.com`;

export const clientOf = (app: { url: string }, token: string): Call =>
  createClient({ baseUrl: `${app.url}/api`, headers: () => ({ authorization: `Bearer ${token}` }) });

/** The captcha seen through the sandbox's eyes. */
export async function solvedCaptcha(app: Served): Promise<{ captchaId: string; captchaCode: string }> {
  const { data } = await app.call(requestCaptcha, { body: {} });
  return { captchaId: data.id, captchaCode: await app.sandbox.captcha(data.id) };
}

/** Sends a code and reads it from the outbox. */
export async function sentCode(app: Served, to: string, type: VisitorCodeType): Promise<string> {
  const captcha = await solvedCaptcha(app);
  if (to.includes('@')) await app.call(sendEmailCode, { body: { email: to, type, ...captcha } });
  else await app.call(sendSmsCode, { body: { phone: to, type, ...captcha } });
  return app.sandbox.code(to);
}

/** A new member, registered over HTTP as a person would. */
export async function registeredPerson(app: Served, email = newEmail()): Promise<Person> {
  const code = await sentCode(app, email, 1);
  const { data } = await app.call(register, { body: { email, code, password } });
  return personOf(app, data);
}

export async function loggedIn(app: Served, email: string): Promise<Person> {
  const { data } = await app.call(login, { body: { email, password } });
  return personOf(app, data);
}

function personOf(app: Served, info: UserInfo): Person {
  return { info, token: info.token, uid: Number(info.uid), call: clientOf(app, info.token) };
}

/** A new member with what the sandbox gives who registers, written down without registering. */
export async function newPerson(app: Arrangeable, email = newEmail(), points = 20): Promise<Person> {
  const person = await arranged(app, { target: email, points });
  return { ...person, info: (await person.call(readUserInfo, {})).data };
}

/** A member who is simply there, without points, with a typed client. */
export const arrangedPerson = (app: Arrangeable, role: 'member' | 'admin' = 'member'): Promise<Omit<Person, 'info'>> =>
  arranged(app, { role });

type Arrangeable = Pick<TestApp, 'url' | 'database' | 'clock'>;

async function arranged(app: Arrangeable, wish: Arranging): Promise<Omit<Person, 'info'>> {
  const member = await arrangedMember(app.database, { ...wish, now: app.clock.now() });
  return { ...member, call: clientOf(app, member.token) };
}

const lasting = new Date('2100-01-01');

/** Somebody who is simply there and logged in, without points unless given: where registering is not what a test is about. */
export async function arrangedMember(
  database: Database,
  { target = newEmail(), role = 'member', points = 0, now = new Date() }: Arranging = {},
): Promise<Arranged> {
  const from = { address: '127.0.0.1', fingerprint: undefined, userAgent: 'node', language: 'zh' as const };
  return database.transaction(async (tx) => {
    const uid = await arrangeAccount(tx, { ...named(target), passwordHash, now });
    if (uid === null) throw new Error(`${target} is somebody already`);
    if (role === 'admin') await tx.account.update({ where: { uid }, data: { role } });
    const gift = { source: 'gift' as const, reference: `signup:${uid}`, reason: '注册赠送' };
    if (points > 0) await grant(tx, { uid, amount: points * 100, ...gift, now });
    const token = await openSession(tx, { uid, from, chance: new SystemChance(), now });
    // Tests turn the clock by days: an administrator's proof grows old in those alone that are about it.
    if (role === 'admin') await tx.session.updateMany({ where: { uid }, data: { confirmedAt: lasting } });
    return { uid, token };
  });
}
