import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import {
  AccountDoor,
  type Caller,
  newAddress,
  newDevice,
  type Reply,
  times,
  wrongFor,
} from '../support/account-door.js';
import { newEmail, newPhone, password } from '../support/person.js';

let door: AccountDoor;
beforeAll(async () => {
  door = await AccountDoor.boot();
});
afterAll(() => door.app.stop());

interface Condition {
  id: string;
  name: string;
  answer: [status: number, code: string];
  /** `{seconds}` stands for the answer's own retryAfter. */
  zh: string;
  en: string;
  provoke(from: Caller): Promise<Reply>;
}

const nobodysPassword = { password: 'not this one' };
const codeProblem = (target: () => string, type: number) => (from: Caller) => door.sendCode(target(), type, {}, from);
const takenTarget = (target: () => string) => async (from: Caller) =>
  door.sendCode((await door.member(target())).target, 1, {}, from);

async function undelivered(target: string, kind: 'sms_limit' | 'mail_down', from: Caller): Promise<Reply> {
  await door.app.sandbox.arm({ kind, target: kind === 'mail_down' ? 'mail' : 'sms' });
  const reply = await door.sendCode(target, 1, {}, from);
  await door.app.sandbox.clearFaults();
  return reply;
}

/** The refusals of accounts, P8.2-01 to P8.2-14, one by one, with the sentences a person reads. */
const conditions: Condition[] = [
  {
    id: 'P8.2-01',
    name: 'code expired or not found',
    answer: [400, 'CODE_EXPIRED'],
    zh: '验证码已过期或不存在，请重新发送',
    en: 'The code has expired or does not exist, send a new one',
    provoke: async (from) => {
      const who = await door.member();
      const code = await door.codeFor(who.target, 2);
      door.app.clock.advance(limits.code.lifeSeconds);
      return door.login(who, { code }, from);
    },
  },
  {
    id: 'P8.2-02',
    name: 'wrong code',
    answer: [400, 'CODE_WRONG'],
    zh: '验证码不对，请重新输入',
    en: 'Wrong code, please enter it again',
    provoke: async (from) => {
      const who = await door.member();
      return door.login(who, { code: wrongFor(await door.codeFor(who.target, 2)) }, from);
    },
  },
  {
    id: 'P8.2-03',
    name: 'too many login attempts (retry in 15 minutes)',
    answer: [429, 'LOGIN_RATE_LIMITED'],
    zh: '登录尝试太多，请 15 分钟后再试',
    en: 'Too many login attempts, try again in 15 minutes',
    provoke: async (from) => {
      const device = newDevice();
      const attempt = () => door.login({ target: newPhone() }, { code: '123456' }, { ...from, device });
      await times(limits.login.perFingerprint, attempt);
      return attempt();
    },
  },
  {
    id: 'P8.2-04',
    name: 'too many failed attempts (15 minutes or reset password)',
    answer: [429, 'LOGIN_LOCKED'],
    zh: '失败次数太多，请 15 分钟后再试，或重设密码',
    en: 'Too many failed attempts, try again in 15 minutes or reset the password',
    provoke: async (from) => {
      const who = await door.member();
      const here = { address: newAddress(), ...from };
      await times(limits.login.failures, () => door.login(who, nobodysPassword, here));
      return door.login(who, { password }, here);
    },
  },
  {
    id: 'P8.2-05',
    name: 'wrong password',
    answer: [400, 'PASSWORD_WRONG'],
    zh: '密码不对',
    en: 'Wrong password',
    provoke: async (from) => door.login(await door.member(), nobodysPassword, from),
  },
  {
    id: 'P8.2-06',
    name: 'phone already registered',
    answer: [409, 'ALREADY_REGISTERED'],
    zh: '这个手机号已经注册过，请直接登录',
    en: 'This phone number is already registered, please log in',
    provoke: takenTarget(newPhone),
  },
  {
    id: 'P8.2-06',
    name: 'e-mail already registered',
    answer: [409, 'ALREADY_REGISTERED'],
    zh: '这个邮箱已经注册过，请直接登录',
    en: 'This e-mail address is already registered, please log in',
    provoke: takenTarget(newEmail),
  },
  {
    id: 'P8.2-07',
    name: 'phone not registered',
    answer: [404, 'NOT_REGISTERED'],
    zh: '这个手机号还没有注册',
    en: 'This phone number is not registered',
    provoke: codeProblem(newPhone, 2),
  },
  {
    id: 'P8.2-07',
    name: 'e-mail not registered',
    answer: [404, 'NOT_REGISTERED'],
    zh: '这个邮箱还没有注册',
    en: 'This e-mail address is not registered',
    provoke: codeProblem(newEmail, 3),
  },
  {
    id: 'P8.2-08',
    name: 'user not found, register first',
    answer: [404, 'USER_NOT_FOUND'],
    zh: '没有这个账号，请先注册',
    en: 'There is no such account, please register first',
    provoke: (from) => door.login({ target: newPhone() }, { password }, from),
  },
  {
    id: 'P8.2-09',
    name: 'missing graphic captcha',
    answer: [400, 'CAPTCHA_MISSING'],
    zh: '请输入图形验证码',
    en: 'Enter the characters of the picture',
    provoke: (from) => door.post('/sms/send', { phone: newPhone(), type: 1 }, from),
  },
  {
    id: 'P8.2-09',
    name: 'invalid graphic captcha',
    answer: [400, 'CAPTCHA_INVALID'],
    zh: '图形验证码不对，已经换了一张',
    en: 'The characters do not match, here is a new picture',
    // 0 is not in the alphabet.
    provoke: (from) => door.sendCode(newPhone(), 1, { captchaCode: '0000' }, from),
  },
  {
    id: 'P8.2-09',
    name: 'expired graphic captcha',
    answer: [400, 'CAPTCHA_EXPIRED'],
    zh: '图形验证码已过期，已经换了一张',
    en: 'The picture has expired, here is a new one',
    provoke: async (from) => {
      const captcha = await door.captcha();
      door.app.clock.advance(limits.captcha.lifeSeconds);
      return door.sendCode(newPhone(), 1, captcha, from);
    },
  },
  {
    id: 'P8.2-10',
    name: 'too many captcha attempts',
    answer: [429, 'CAPTCHA_RATE_LIMITED'],
    zh: '图形验证码试得太多，{seconds} 秒后再试',
    en: 'Too many captcha attempts, try again in {seconds} seconds',
    provoke: async (from) => {
      const fingerprint = newDevice();
      await times(40, () => door.post('/sms/captcha', { fingerprint }));
      return door.post('/sms/captcha', { fingerprint }, from);
    },
  },
  {
    id: 'P8.2-11',
    name: 'invalid e-mail format',
    answer: [400, 'VALIDATION_FAILED'],
    zh: '提交的内容有误：请输入正确的邮箱格式',
    en: 'The request is not valid: Enter a valid e-mail address',
    provoke: (from) => door.sendCode('somebody@nowhere', 1, {}, from),
  },
  {
    id: 'P8.2-12',
    name: 'SMS sending failed',
    answer: [502, 'SEND_SMS_FAILED'],
    zh: '短信没有发出去，请稍后再试',
    en: 'The text message could not be sent, try again later',
    provoke: (from) => undelivered(newPhone(), 'sms_limit', from),
  },
  {
    id: 'P8.2-12',
    name: 'e-mail sending failed',
    answer: [502, 'SEND_EMAIL_FAILED'],
    zh: '邮件没有发出去，请稍后再试',
    en: 'The e-mail could not be sent, try again later',
    provoke: (from) => undelivered(newEmail(), 'mail_down', from),
  },
  {
    id: 'P8.2-13',
    name: 'server error',
    answer: [500, 'INTERNAL'],
    zh: '服务器错误，请稍后再试',
    en: 'Server is busy, please try again later',
    provoke: async (from) => {
      await door.app.database.pool.query('alter table account rename to account_away');
      const reply = await door.login({ target: newPhone() }, { password }, from);
      await door.app.database.pool.query('alter table account_away rename to account');
      return reply;
    },
  },
];

/** What no server can say: the page itself does, and shows it in its own tests. */
const noNetwork = {
  zh: '网络连接失败，请检查网络后重试',
  en: 'Network connection failed, please check your network and retry',
};

describe('what can go wrong with an account', () => {
  it.each(conditions)('[$id] $name', async ({ answer, zh, en, provoke }) => {
    for (const [language, sentence] of [
      ['zh-CN,zh;q=0.9', zh],
      ['en-GB,en;q=0.9', en],
    ] as const) {
      const { status, body } = await provoke({ language, address: newAddress() });
      expect([status, body.code]).toEqual(answer);
      expect(body.message).toBe(sentence.replace('{seconds}', String(body.retryAfter)));
    }
  });

  it('[P8.2-01] [P8.2-02] [P8.2-03] [P8.2-04] [P8.2-05] [P8.2-06] [P8.2-07] [P8.2-08] [P8.2-09] [P8.2-10] [P8.2-11] [P8.2-12] [P8.2-13] [P8.2-14] no sentence stands for two conditions', () => {
    const numbered = Array.from({ length: 13 }, (_, index) => `P8.2-${String(index + 1).padStart(2, '0')}`);
    expect([...new Set(conditions.map(({ id }) => id))]).toEqual(numbered);
    for (const language of ['zh', 'en'] as const) {
      const sentences = [...conditions.map((condition) => condition[language]), noNetwork[language]];
      expect(new Set(sentences).size).toBe(conditions.length + 1);
    }
  });
});
