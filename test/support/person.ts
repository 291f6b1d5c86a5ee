import { type Call, createClient } from '@overtone/contract/client';
import {
  login,
  register,
  requestCaptcha,
  sendEmailCode,
  sendSmsCode,
  type CodeType,
  type UserInfo,
} from '@overtone/contract/people';
import { arrangedMember } from './arranged-member.js';
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
export const password = 'a long enough password';
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
export async function newPerson(app: Served, email = newEmail()): Promise<Person> {
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

/** A member who is simply there, with a typed client. */
export async function arrangedPerson(
  app: Pick<TestApp, 'url' | 'database' | 'clock'>,
  role: 'member' | 'admin' = 'member',
): Promise<Omit<Person, 'info'>> {
  const arranged = await arrangedMember(app.database, { role, now: app.clock.now() });
  return { ...arranged, call: clientOf(app, arranged.token) };
}
