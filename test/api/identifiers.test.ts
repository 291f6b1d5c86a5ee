import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountDoor, type Caller } from '../support/account-door.js';
import { newEmail, newPhone, password } from '../support/person.js';

let door: AccountDoor;
beforeAll(async () => {
  door = await AccountDoor.boot();
});
afterAll(() => door.app.stop());

describe('what names an account', () => {
  const sentenceFor = async (body: object, from: Caller = {}) => {
    const reply = await door.post('/login', { password, ...body }, from);
    return reply.body.code === 'VALIDATION_FAILED' ? reply.body.fields : reply.body.code;
  };
  const [badPhone, badEmail] = [{ phone: '请输入正确的手机号' }, { email: '请输入正确的邮箱格式' }];

  it.each(['13800138000', '14512345678', ' 15000000000 ', '16612345678', '17012345678', '18812345678', '19912345678'])(
    '[P5-01] [P5-02] the phone number "%s" is one',
    async (phone) => expect(await sentenceFor({ phone })).toBe('USER_NOT_FOUND'),
  );
  it.each([
    ['first digit not 1', '23800138000'],
    ['second digit 0', '10000138000'],
    ['second digit 1', '11000138000'],
    ['second digit 2', '12345678901'],
    ['ten digits', '1380013800'],
    ['twelve digits', '138001380000'],
    ['a country code', '+8613800138000'],
    ['a hyphen', '138-0013-8000'],
    ['a letter', '1380013800a'],
    ['full-width digits', '１３８００１３８０００'],
    ['a second line', '13800138000\n1'],
    ['nothing', ''],
  ])('[P5-01] [P5-02] [P5-05] a phone number with %s is none', async (_, phone) => {
    expect(await sentenceFor({ phone })).toEqual(badPhone);
  });

  it.each(['a@b.cn', 'first.last+tag@sub.example.com', ' UPPER@EXAMPLE.COM '])(
    '[P5-01] the e-mail address "%s" is one',
    async (email) => expect(await sentenceFor({ email })).toBe('USER_NOT_FOUND'),
  );
  it.each(['nobody', 'a@b', '@b.cn', 'a@', 'a b@c.cn', 'a@b..cn', 'a@b.cn\nbcc:c@d.cn', `${'a'.repeat(250)}@b.cn`, ''])(
    '[P5-01] [P5-06] "%s" is no e-mail address',
    async (email) => expect(await sentenceFor({ email })).toEqual(badEmail),
  );

  it('[P5-01] it is one of the two, never both or neither', async () => {
    const needed = { phone: '请输入手机号或邮箱' };
    expect(await sentenceFor({})).toEqual(needed);
    expect(await sentenceFor({ phone: newPhone(), email: newEmail() })).toEqual(needed);
  });

  it('[P5-01] [P5-08] [P5-09] each field says what is wrong with it, in the language of the reader', async () => {
    const body = { email: 'nobody', code: '123456', password: '1234567' };
    const zh = await door.post('/register', body);
    expect(zh.body.fields).toEqual({ ...badEmail, password: '密码长度至少8位' });
    const en = await door.post('/register', body, { language: 'en' });
    expect(en.body.fields).toEqual({
      email: 'Enter a valid e-mail address',
      password: 'The password needs at least 8 characters',
    });
    expect((await door.post('/register', { ...body, email: 'a@b.cn', password: '12345678' })).body.code).toBe(
      'CODE_EXPIRED',
    );
  });
});
