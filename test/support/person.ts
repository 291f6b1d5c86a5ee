import { type Call, createClient } from '@overtone/contract/client';
import {
  login,
  readUserInfo,
  register,
  requestCaptcha,
  sendEmailCode,
  sendSmsCode,
  type CodeType,
  type UserInfo,
} from '@overtone/contract/people';
import { type Arranging, arrangedMember, password } from './arranged-member.js';
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

let count = 0;
export { password };
export const newEmail = (): string => `person${++count}.${process.pid}@example.com`;
export const newPhone = (): string =>
  `139${String(process.pid % 10_000).padStart(4, '0')}${String(++count).padStart(4, '0')}`;

export const clientOf = (app: { url: string }, token: string): Call =>
  createClient({ baseUrl: `${app.url}/api`, headers: () => ({ authorization: `Bearer ${token}` }) });

/** The captcha seen through the sandbox's eyes. */
export async function solvedCaptcha(app: Served): Promise<{ captchaId: string; captchaCode: string }> {
  const { data } = await app.call(requestCaptcha, { body: {} });
  return { captchaId: data.id, captchaCode: await app.sandbox.captcha(data.id) };
}

/** Sends a code and reads it from the outbox. */
export async function sentCode(app: Served, to: string, type: CodeType): Promise<string> {
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
