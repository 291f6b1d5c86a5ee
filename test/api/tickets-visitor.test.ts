import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { listThreadMessages, sendFeedback, sendThreadMessage } from '@overtone/contract/ticket';
import { Signer } from '../../apps/api/src/platform/signing/signer.js';
import { testSecret } from '../support/app.js';
import { refusalOf } from '../support/song-world.js';
import { TicketsWorld } from '../support/tickets-world.js';
import { until } from '../support/until.js';

let world: TicketsWorld;
beforeAll(async () => {
  world = await TicketsWorld.make();
}, 60_000);
afterAll(() => world.stop());
afterEach(() => world.app.sandbox.clearFaults());

const send = (body: object, address = '10.1.1.1', headers = {}) =>
  world.app.call(sendFeedback, { body: body as never }, { headers: { 'x-forwarded-for': address, ...headers } });
const { ticketsPerAddressPerDay, linkDays } = limits.support;
const day = 86_400;

interface Link {
  id: string;
  query: { expires: string; signature: string };
}

const linkIn = (text: string): Link => {
  const [, id = '', query = ''] = /\/feedback\/thread\/(\d+)\?(\S+?)(?=\s|$)/.exec(text) ?? [];
  const { expires = '', signature = '' } = Object.fromEntries(new URLSearchParams(query));
  return { id, query: { expires, signature } };
};
const lettersTo = async (contact: string) => world.app.sandbox.outbox(contact);
const letterTo = (contact: string, count = 1) =>
  until(`letter ${count} to ${contact}`, async () => {
    const items = await lettersTo(contact);
    return items.length >= count && items[0];
  });
const answered = async (contact: string) => {
  const id = await world.openAsVisitor(contact, { feedback_content: '我注册不了' });
  await world.reply(id, { content: '请换一个邮箱再试' });
  return linkIn(JSON.stringify(await letterTo(contact)).replaceAll('\\n', ' '));
};
const chat = async ({ id, query }: Link) => (await world.app.call(listThreadMessages, { params: { id }, query })).data;
const say = async ({ id, query }: Link, body: object) =>
  (await world.app.call(sendThreadMessage, { params: { id }, query, body: body as never })).data;

describe('feedback of a visitor', () => {
  it('[P3-26] [P6-02] [P7.5-01] carries words, an address and a name if given, and is thanked for', async () => {
    const id = await world.openAsVisitor('first@visitor.example', { user_name: ' 小周 ', feedback_content: '打不开' });
    const nameless = await send({ feedback_content: '也打不开', contact_info: 'second@visitor.example' });
    expect(nameless).toMatchObject({ success: true, message: '感谢您的反馈，祝您生活愉快！' });
    const rows = (await world.inbox({ q: 'visitor.example' })).data;
    expect(rows.map(({ user_name, contact_info, user_id }) => [user_name, contact_info, user_id])).toEqual([
      [null, 'second@visitor.example', null],
      ['小周', 'first@visitor.example', null],
    ]);
    expect((await world.staffChat(id)).messages[0]).toMatchObject({ sender_role: 'user', content: '打不开' });
  });

  it('[P5-30] [P5-31] needs an address: something, an at sign, something, a dot, something, no spaces', async () => {
    const missing = await send({ feedback_content: '没有地址' }).catch((error) => error);
    expect(missing).toMatchObject({ status: 400, code: 'FEEDBACK_CONTACT', message: '请输入有效的邮箱联系方式' });
    expect(missing.body.fields).toEqual({ contact_info: '请输入有效的邮箱地址' });
    for (const contact_info of [
      '',
      'a',
      'a@b',
      'a@b.',
      '@b.c',
      'a b@c.d',
      'a@b c.d',
      'a@@b.c',
      `${'a'.repeat(251)}@b.c`,
      7,
    ])
      expect([contact_info, await refusalOf(send({ feedback_content: '坏地址', contact_info }))]).toEqual([
        contact_info,
        'VALIDATION_FAILED',
      ]);
    expect(await refusalOf(send({ feedback_content: '好地址', contact_info: 'a@b.c' }))).toBe('ok');
  });

  it('rests for thirty seconds by address and contact, and says nothing twice', async () => {
    const ask = (feedback_content: string, address: string, contact = 'rest@visitor.example') =>
      refusalOf(send({ feedback_content, contact_info: contact }, address));
    expect(await ask('甲', '10.2.0.1')).toBe('ok');
    expect(await ask('乙', '10.2.0.1')).toBe('FEEDBACK_COOLDOWN');
    expect(await ask('乙', '10.2.0.1', 'REST@visitor.example')).toBe('FEEDBACK_COOLDOWN');
    expect(await ask('乙', '10.2.0.2')).toBe('ok');
    expect(await ask('乙', '10.2.0.1', 'other@visitor.example')).toBe('ok');
    world.later();
    expect(await ask('甲', '10.2.0.1')).toBe('FEEDBACK_REPEATED');
  });

  it('under one key is one ticket', async () => {
    const body = { feedback_content: '只有一次', contact_info: 'once@visitor.example' };
    const keyed = () => send(body, '10.2.0.9', { 'idempotency-key': 'visitors-key-1' });
    const sent = await Promise.all([keyed(), keyed(), keyed()]);
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1);
  });

  it('about nothing of anybody', async () => {
    const about = { kind: 'song', id: '0198c1f0-0000-7000-8000-000000000000' };
    const asked = { feedback_content: '那首歌', contact_info: 'about@visitor.example', about };
    expect(await refusalOf(send(asked))).toBe('TICKET_ABOUT_NOT_FOUND');
  });

  it('makes us write to nobody; a reply does, once, without a word of the visitor’s', async () => {
    const contact = 'victim@visitor.example';
    const id = await world.openAsVisitor(contact, {
      user_name: '骗子',
      feedback_content: '点这里领奖 http://evil.example',
    });
    await world.app.drain();
    expect(await lettersTo(contact)).toEqual([]);
    await world.reply(id, { content: '我们看过了' });
    const letter = JSON.stringify(await letterTo(contact));
    expect(letter).toContain('我们看过了');
    for (const word of ['evil', '领奖', '骗子']) expect(letter).not.toContain(word);
    await world.app.schedules.run('tickets.letters');
    await world.app.drain();
    expect(await lettersTo(contact)).toHaveLength(1);
  });
});

describe('the thread of a visitor', () => {
  it('opens by the link of the letter, and goes on there', async () => {
    const link = await answered('thread@visitor.example');
    const opened = await chat(link);
    expect(opened.messages.map(({ sender_role, content }) => [sender_role, content])).toEqual([
      ['user', '我注册不了'],
      ['admin', '请换一个邮箱再试'],
    ]);
    expect(opened.ticket).toMatchObject({ id: link.id, status: 'waiting', user_id: null });
    expect(await say(link, { content: ' 还是不行 ' })).toMatchObject({ sender_role: 'user', content: '还是不行' });
    expect((await chat(link)).ticket.status).toBe('open');
    expect((await world.staffChat(link.id)).messages.at(-1)?.content).toBe('还是不行');
    await world.reply(link.id);
    await letterTo('thread@visitor.example', 2);
  });

  it('is a letter in the language the visitor wrote with', async () => {
    const contact = 'english@visitor.example';
    const asked = { feedback_content: 'I cannot log in', contact_info: contact };
    const { data } = await send(asked, '10.3.0.1', { 'accept-language': 'en' });
    await world.reply(data.id, { content: 'Please try again' });
    expect(JSON.stringify(await letterTo(contact))).toContain('A reply to your feedback');
  });

  it('opens by no other link: changed, of another ticket, of a member’s ticket, or dead', async () => {
    const link = await answered('locked@visitor.example');
    const { id, query } = link;
    const membersId = await world.open();
    const soon = { ...query, expires: String(Number(query.expires) + 1) };
    const wrong = [
      { id, query: { ...query, signature: `${query.signature.slice(0, -1)}~` } },
      { id, query: soon },
      { id: membersId, query },
      { id: String(Number(id) + 1000), query },
    ];
    for (const one of wrong) {
      expect(await refusalOf(chat(one))).toBe('TICKET_LINK_DEAD');
      expect(await refusalOf(say(one, { content: '进来了' }))).toBe('TICKET_LINK_DEAD');
    }
    world.later(linkDays * day + 1);
    expect(await refusalOf(chat(link))).toBe('TICKET_LINK_DEAD');
    expect(await refusalOf(say(link, { content: '进来了' }))).toBe('TICKET_LINK_DEAD');
    world.later(-linkDays * day);
    expect(await refusalOf(chat(link))).toBe('ok');
  });
});

it('a thread link signed for a ticket of a member would open nothing', async () => {
  const id = await world.open();
  const expires = Math.floor(world.app.clock.now().getTime() / 1000) + day;
  const signature = new Signer(testSecret).sign(`ticket/${id}/${expires}`);
  const link = { id, query: { expires: String(expires), signature } };
  expect(await refusalOf(chat(link))).toBe('TICKET_LINK_DEAD');
  expect(await refusalOf(say(link, { content: '进来了' }))).toBe('TICKET_NOT_FOUND');
  expect((await world.chat(id)).messages).toHaveLength(1);
});

describe('letters', () => {
  const stateOf = async (id: string) => {
    const { lastReplyId } = await world.app.database.client.ticket.findUniqueOrThrow({ where: { id: BigInt(id) } });
    return world.app.database.client.ticketLetter.findUniqueOrThrow({ where: { messageId: lastReplyId } });
  };

  const toldIn = async (id: string) =>
    (await world.staffChat(id)).messages.flatMap(({ sender_role, content }) =>
      sender_role === 'system' ? [content] : [],
    );

  it('of a message that nobody brought on its way is brought by the sweep, once', async () => {
    const contact = 'swept@visitor.example';
    const id = await world.openAsVisitor(contact);
    await world.reply(id);
    await letterTo(contact);
    // The letter is there before the mail server's answer is: while its job runs, no second one is taken.
    await world.app.drain();
    const { messageId } = await stateOf(id);
    await world.app.database.client.ticketLetter.update({ where: { messageId }, data: { state: 'due' } });
    await world.app.schedules.run('tickets.letters');
    await letterTo(contact, 2);
    await until('it is sent', async () => (await stateOf(id)).state === 'sent');
    await world.app.schedules.run('tickets.letters');
    await world.app.drain();
    expect(await lettersTo(contact)).toHaveLength(2);
  });

  it('that the mail server refuses is tried again after a pause; no address gets into the log', async () => {
    const contact = 'refused@visitor.example';
    const id = await world.openAsVisitor(contact);
    await world.app.sandbox.arm({ kind: 'mail_down', target: 'mail', times: 1 });
    await world.reply(id);
    await until('it is refused', async () => (await stateOf(id)).tries === 1 && (await stateOf(id)).state === 'due');
    await world.app.schedules.run('tickets.letters');
    await world.app.drain();
    expect(await lettersTo(contact)).toEqual([]);
    world.later(121);
    await world.app.schedules.run('tickets.letters');
    await letterTo(contact);
    await until('it is sent', async () => (await stateOf(id)).state === 'sent');
    expect(world.app.logged()).toContain('a visitor was not told of a reply');
    expect(world.app.logged()).not.toContain(contact);
  });

  it('that nobody answered for may have gone out: it is not sent again, however often is looked', async () => {
    const contact = 'silent@visitor.example';
    const id = await world.openAsVisitor(contact);
    await world.app.sandbox.arm({ kind: 'hang', target: 'mail', times: 1 });
    await world.reply(id);
    await until('nobody knows', async () => (await stateOf(id)).state === 'uncertain', 30);
    world.later(7200);
    await world.app.schedules.run('tickets.letters');
    await world.app.drain();
    expect([(await stateOf(id)).tries, await lettersTo(contact)]).toEqual([1, []]);
    expect(await toldIn(id)).toEqual(['告知最近回复的邮件不确定有没有寄到']);
  }, 60_000);

  it('that cannot arrive is given up, and whoever answered reads so in the chat, once', async () => {
    // The server takes no letter to it: it is no address.
    const contact = 'a@b.cc,';
    const id = await world.openAsVisitor(contact);
    await world.reply(id, { content: '请再试一次' });
    await world.app.drain();
    for (let tries = 0; tries < 8; tries += 1) {
      world.later(3600 * 24);
      await world.app.schedules.run('tickets.letters');
      await world.app.drain();
    }
    expect((await stateOf(id)).state).toBe('failed');
    expect(await toldIn(id)).toEqual(['告知最近回复的邮件没有寄到留下的邮箱']);
    expect((await world.staffChat(id)).ticket.status).toBe('waiting');
    expect(await refusalOf(world.reply(id, { content: '请再试一次' }))).toBe('ok');
  });

  it('whose sender died at it may have gone out: it is not sent again', async () => {
    const contact = 'stuck@visitor.example';
    const id = await world.openAsVisitor(contact);
    await world.reply(id);
    await letterTo(contact);
    await until('it is sent', async () => (await stateOf(id)).state === 'sent');
    const { messageId } = await stateOf(id);
    const where = { messageId };
    await world.app.database.client.ticketLetter.update({
      where,
      data: { state: 'sending', dueAt: world.app.clock.now() },
    });
    await world.app.schedules.run('tickets.letters');
    expect((await stateOf(id)).state).toBe('sending');
    world.later(601);
    await world.app.schedules.run('tickets.letters');
    await world.app.drain();
    expect((await stateOf(id)).state).toBe('uncertain');
    expect(await lettersTo(contact)).toHaveLength(1);
    expect(await toldIn(id)).toEqual(['告知最近回复的邮件不确定有没有寄到']);
  });
});

describe('with limits on', () => {
  it('one address opens so many tickets in a day, whatever addresses it leaves; another address is free', async () => {
    const strict = await TicketsWorld.make({ env: { RATE_LIMITS: 'on' } });
    const ask = (at: number, address = '10.9.9.9') =>
      refusalOf(
        strict.app.call(
          sendFeedback,
          { body: { feedback_content: `第 ${at} 条`, contact_info: `n${at}@visitor.example` } },
          { headers: { 'x-forwarded-for': address } },
        ),
      );
    for (let at = 0; at < ticketsPerAddressPerDay; at += 1) expect(await ask(at)).toBe('ok');
    expect(await ask(50)).toBe('FEEDBACK_DAILY_CAP');
    expect(await ask(51, '10.9.9.10')).toBe('ok');
    await strict.stop();
  });
});
