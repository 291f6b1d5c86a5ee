import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import {
  listTicketMessages,
  readTicket,
  sendFeedback,
  sendTicketMessage,
  ticketTypes,
} from '@overtone/contract/ticket';
import { bootApp } from '../support/app.js';
import { arrangedPerson } from '../support/person.js';
import { refusalOf } from '../support/song-world.js';
import { TicketsWorld } from '../support/tickets-world.js';

let world: TicketsWorld;
beforeAll(async () => {
  world = await TicketsWorld.make();
}, 60_000);
afterAll(() => world.stop());

const send = (body: object) => world.owner.call(sendFeedback, { body: body as never });
const { cooldownSeconds, ticketsPerDay, messagesPerTicket } = limits.support;

describe('a ticket of a member', () => {
  it('[P3-16] [P3-27] [P6-03] [P7.5-01] [P7.5-09] takes a song id, a type and words, without a contact', async () => {
    world.later();
    const answer = await send({ songId: `F-${randomUUID()}`, feedbackType: 'other', feedbackContent: '  点数没到账 ' });
    expect(answer).toMatchObject({ success: true, message: '感谢您的反馈，祝您生活愉快！' });
    const { data, total } = await world.listed();
    expect([data, total]).toEqual([
      [
        {
          id: answer.data.id,
          feedback_type: 'other',
          feedback_content: '点数没到账',
          reply: null,
          is_read: true,
          status: 'open',
          user_id: String(world.owner.uid),
          last_message_id: expect.stringMatching(/^[1-9]\d*$/),
          last_message_at: expect.any(String),
          updated_at: expect.any(String),
          created_at: expect.any(String),
        },
      ],
      1,
    ]);
  });

  it('[P3-20] is of any of the four types', async () => {
    const kinds: string[] = [];
    for (const feedbackType of ticketTypes) {
      const id = await world.open(world.owner, { feedbackType });
      kinds.push((await world.chat(id)).ticket.feedback_type);
    }
    expect(kinds).toEqual(['feature', 'generation', 'bug', 'other']);
    expect(await refusalOf(send({ feedbackType: 'praise', feedbackContent: '好' }))).toBe('VALIDATION_FAILED');
  });

  it.each(['', '   ', '\n\t', undefined])(
    '[P5-29] of nothing but blanks (%j) asks for its words',
    async (feedbackContent) => {
      const refusal = await send({ songId: 'F-1', feedbackType: 'other', feedbackContent }).catch((error) => error);
      expect(refusal).toMatchObject({ status: 400, body: { fields: { feedbackContent: '请输入反馈内容' } } });
    },
  );

  it('[P7.5-09] rests for thirty seconds after it was sent, says how long, and refuses the same words for an hour', async () => {
    const person = await arrangedPerson(world.app);
    const ask = (feedbackContent: string) => person.call(sendFeedback, { body: { feedbackContent } });
    await ask('第一条');
    world.later(cooldownSeconds - 10);
    const early = await ask('第二条').catch((error) => error);
    expect(early).toMatchObject({ status: 429, code: 'FEEDBACK_COOLDOWN', body: { success: false } });
    // What the machine has needed meanwhile has passed too.
    const { retryAfter } = early.body;
    expect(retryAfter).toBeLessThanOrEqual(10);
    expect(retryAfter).toBeGreaterThan(5);
    expect(early.message).toBe(`请等待 ${retryAfter} 秒后再提交`);
    world.later(11);
    expect(await refusalOf(ask('第一条'))).toBe('FEEDBACK_REPEATED');
    expect(await refusalOf(ask('第二条'))).toBe('ok');
    world.later(3600);
    expect(await refusalOf(ask('第一条'))).toBe('ok');
  });

  it('is one of so many in a day', async () => {
    const person = await arrangedPerson(world.app);
    for (let count = 0; count < ticketsPerDay; count += 1) await world.open(person);
    expect(await refusalOf(world.open(person))).toBe('FEEDBACK_DAILY_CAP');
    world.later(86_400);
    expect(await refusalOf(world.open(person))).toBe('ok');
  });

  it('is opened once under one key, also at the same moment, and the key stands for nothing else', async () => {
    const person = await arrangedPerson(world.app);
    const key = randomUUID();
    const body = { feedbackContent: '只写一次' };
    const ask = (words: object) =>
      person.call(sendFeedback, { body: words as never }, { headers: { 'idempotency-key': key } });
    const opened = await Promise.all([1, 2, 3, 4].map(() => ask(body)));
    expect(new Set(opened.map(({ data }) => data.id)).size).toBe(1);
    expect((await world.listed(person)).total).toBe(1);
    expect(await refusalOf(ask({ feedbackContent: '另一条' }))).toBe('IDEMPOTENCY_CONFLICT');
  });

  it('of which two are sent at the same moment without a key is one: the other is still resting', async () => {
    const person = await arrangedPerson(world.app);
    const ask = (feedbackContent: string) => refusalOf(person.call(sendFeedback, { body: { feedbackContent } }));
    expect((await Promise.all(['甲', '乙', '丙'].map(ask))).toSorted()).toEqual([
      'FEEDBACK_COOLDOWN',
      'FEEDBACK_COOLDOWN',
      'ok',
    ]);
  });

  it('takes no words that are longer than its limit', async () => {
    const long = '长'.repeat(limits.support.content + 1);
    expect(await refusalOf(send({ feedbackContent: long }))).toBe('VALIDATION_FAILED');
    const id = await world.open(world.owner, { feedbackContent: '长'.repeat(limits.support.content) });
    expect((await world.chat(id)).ticket.feedback_content).toHaveLength(limits.support.content);
  });
});

describe('the list of own tickets', () => {
  it('[P7.5-03] [P9-02] comes in pages of ten, the last spoken in first, each with the latest words of staff', async () => {
    const person = await arrangedPerson(world.app);
    const ids: string[] = [];
    for (let count = 0; count < 11; count += 1) ids.push(await world.open(person));
    await world.reply(ids[0] ?? '', { content: '第一次回复' });
    await world.reply(ids[0] ?? '', { content: '第二次回复' });
    await world.say(ids[3] ?? '', {}, { call: person.call });
    const { data, total } = await world.listed(person);
    expect([data.length, total]).toEqual([10, 11]);
    expect(data.map(({ id }) => id).slice(0, 3)).toEqual([ids[3], ids[0], ids[10]]);
    expect(data[1]).toMatchObject({ reply: '第二次回复', status: 'waiting', is_read: false });
    const second = await world.listed(person, { page: 2, limit: 10 });
    expect(second.data.map(({ id }) => id)).toEqual([ids[1]]);
    expect((await world.listed(person, { page: 2, limit: 5 })).data).toHaveLength(5);
  });
});

describe('a conversation', () => {
  it('[P3-22] [P3-23] [P3-24] [P3-25] [P7.5-06] is a page of messages, with who said what and when', async () => {
    const id = await world.open(world.owner, { feedbackContent: '没有声音' });
    await world.reply(id, { content: '请换一个浏览器' });
    const answer = await world.owner.call(listTicketMessages, { params: { id }, query: {} });
    expect(answer.success).toBe(true);
    const { messages, pagination } = answer.data;
    expect(messages.map(({ sender_role, content }) => [sender_role, content])).toEqual([
      ['user', '没有声音'],
      ['admin', '请换一个浏览器'],
    ]);
    expect(messages[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      sender_role: 'user',
      content: '没有声音',
      created_at: expect.any(String),
      pictures: [],
      receipt: null,
    });
    expect(pagination).toEqual({ total: 2, size: 20, current: 1 });
  });

  it('[P7.5-07] [P9-03] opens at its end: page 1 has the newest twenty, each page oldest first', async () => {
    const id = await world.open();
    for (let count = 1; count <= 24; count += 1) await world.say(id, { content: `话 ${count}` });
    const said = async (query: object) => (await world.chat(id, query)).messages.map(({ content }) => content);
    expect(await said({})).toEqual(Array.from({ length: 20 }, (_, at) => `话 ${at + 5}`));
    expect((await said({ page: 2 })).slice(1)).toEqual(['话 1', '话 2', '话 3', '话 4']);
    expect((await world.chat(id, { page: 3 })).messages).toEqual([]);
    expect((await world.chat(id, { page: 2, limit: 7 })).pagination).toEqual({ total: 25, size: 7, current: 2 });
  });

  it('[P5-36] [P5-37] [P7.5-08] takes a message that has words, trimmed', async () => {
    const id = await world.open();
    expect(await world.say(id, { content: '  还有一件事 ' })).toMatchObject({
      sender_role: 'user',
      content: '还有一件事',
    });
    for (const content of ['', '  \n ', undefined, 7])
      expect(await refusalOf(world.say(id, { content }))).toBe('VALIDATION_FAILED');
    expect(await refusalOf(world.say(id, { content: '长'.repeat(limits.support.message + 1) }))).toBe(
      'VALIDATION_FAILED',
    );
  });

  it('takes a message once under one key, also at the same moment, and the same words twice in a row never', async () => {
    const id = await world.open();
    const key = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => world.say(id, { content: '重复点了' }, { key })));
    expect(new Set(sent.map((message) => message.id)).size).toBe(1);
    expect((await world.chat(id)).messages).toHaveLength(2);
    expect(await refusalOf(world.say(id, { content: '别的话' }, { key }))).toBe('IDEMPOTENCY_CONFLICT');
    expect(await refusalOf(world.say(id, { content: '重复点了' }))).toBe('FEEDBACK_REPEATED');
    await world.reply(id);
    expect(await refusalOf(world.say(id, { content: '重复点了' }))).toBe('ok');
  });

  it('waits for the member once it is answered, is open again by their words, and ends when it is closed', async () => {
    const id = await world.open();
    const status = async () => (await world.chat(id)).ticket.status;
    await world.reply(id);
    expect(await status()).toBe('waiting');
    await world.say(id);
    expect(await status()).toBe('open');
    const key = randomUUID();
    const last = await world.say(id, { content: '最后一句' }, { key });
    await world.app.database.client.ticket.update({ where: { id: BigInt(id) }, data: { status: 'closed' } });
    expect(await refusalOf(world.say(id))).toBe('TICKET_CLOSED');
    expect(await refusalOf(world.reply(id))).toBe('TICKET_CLOSED');
    expect((await world.say(id, { content: '最后一句' }, { key })).id).toBe(last.id);
  });

  it('is full at its limit for the writer; staff can answer still', async () => {
    const id = await world.open();
    const where = { id: BigInt(id) };
    await world.app.database.client.ticket.update({ where, data: { messageCount: messagesPerTicket } });
    expect(await refusalOf(world.say(id))).toBe('TICKET_FULL');
    expect(await refusalOf(world.reply(id))).toBe('ok');
  });

  it('[P6-07] is of its own member alone', async () => {
    const id = await world.open();
    const { call } = world.other;
    const missing = [
      () => world.chat(id, {}, world.other),
      () => world.say(id, {}, { call }),
      () => call(readTicket, { params: { id } }),
      () => call(readTicket, { params: { id: '999999999' } }),
    ];
    for (const ask of missing) expect(await refusalOf(ask())).toBe('TICKET_NOT_FOUND');
    expect(await refusalOf(world.chat(id, {}, { call: world.app.call }))).toBe('NO_TOKEN');
    expect((await world.chat(id)).messages).toHaveLength(1);
    expect((await world.listed(world.other)).data).toEqual([]);
  });
});

describe('with limits on', () => {
  it('messages of one member are counted by the minute', async () => {
    const app = await bootApp({ env: { GENERATION_TICK_MS: '60000' } });
    const person = await arrangedPerson(app);
    const { data } = await person.call(sendFeedback, { body: { feedbackContent: '开头' } });
    const say = (content: string) => refusalOf(person.call(sendTicketMessage, { params: data, body: { content } }));
    const answers: string[] = [];
    for (let count = 0; count <= limits.support.messagesPerMinute; count += 1) answers.push(await say(`话 ${count}`));
    expect(answers.slice(-2)).toEqual(['ok', 'RATE_LIMITED']);
    await app.stop();
  });
});
