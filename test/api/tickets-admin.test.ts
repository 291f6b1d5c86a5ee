import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  countUnreadFeedbacks,
  listFeedbacks,
  listNewReplies,
  readFeedback,
  replyFeedback,
  setFeedbackStatus,
} from '@overtone/contract/ticket-admin';
import {
  listTicketMessages,
  readAllTickets,
  readTicket,
  ticketStatuses,
  type TicketStatus,
} from '@overtone/contract/ticket';
import { updateProfile } from '@overtone/contract/profile';
import { arrangedPerson, clientOf } from '../support/person.js';
import { refusalOf } from '../support/song-world.js';
import { TicketsWorld } from '../support/tickets-world.js';

let world: TicketsWorld;
beforeAll(async () => {
  world = await TicketsWorld.make();
}, 60_000);
afterAll(() => world.stop());

const unread = async () => (await world.staff.call(countUnreadFeedbacks, {})).data.count;
const fresh = async () => (await world.staff.call(listNewReplies, {})).data;
const read = (id: string, until?: string) =>
  world.staff.call(readFeedback, { params: { id }, query: { ...(until && { until }) } });
const setStatus = async (id: string, status: string) =>
  (await world.staff.call(setFeedbackStatus, { params: { id }, body: { status: status as never } })).data;

describe('the inbox of staff', () => {
  it('[P6-11] is nobody else’s', async () => {
    const id = await world.open();
    const { call } = world.owner;
    for (const ask of [
      () => call(listFeedbacks, { query: {} }),
      () => call(replyFeedback, { params: { id }, body: { content: '我来回复' } }),
      () => call(readFeedback, { params: { id } }),
      () => call(setFeedbackStatus, { params: { id }, body: { status: 'closed' } }),
      () => call(countUnreadFeedbacks, {}),
      () => call(listNewReplies, {}),
    ])
      expect(await refusalOf(ask())).toBe('FORBIDDEN');
  });

  it('[P7.6-01] comes by pages, the last spoken in first or last, of a state, of a type, unread or not', async () => {
    const person = await arrangedPerson(world.app);
    const ids: string[] = [];
    for (const feedbackType of ['bug', 'bug', 'feature'] as const) ids.push(await world.open(person, { feedbackType }));
    await world.say(ids[0] ?? '', {}, { call: person.call });
    const listed = async (query: object) =>
      (await world.inbox({ q: String(person.uid), ...query })).data.map(({ id }) => id);
    expect(await listed({})).toEqual([ids[0], ids[2], ids[1]]);
    for (const desc of ['false', '0', 'asc']) expect(await listed({ desc })).toEqual([ids[1], ids[2], ids[0]]);
    expect(await listed({ desc: 'true', limit: 2 })).toEqual([ids[0], ids[2]]);
    expect(await listed({ page: 2, limit: 2 })).toEqual([ids[1]]);
    expect(await listed({ type: 'feature' })).toEqual([ids[2]]);
    await setStatus(ids[1] ?? '', 'resolved');
    expect(await listed({ status: 'resolved' })).toEqual([ids[1]]);
    await read(ids[0] ?? '');
    expect(await listed({ unread: 'true' })).toEqual([ids[1], ids[2]]);
    expect(await listed({ unread: 'false' })).toEqual([ids[0]]);
  });

  it('shows who wrote, and finds by number, uid, address, name and words', async () => {
    const person = await arrangedPerson(world.app);
    await person.call(updateProfile, { body: { nickname: '阿岚' } });
    const own = await world.open(person, { feedbackContent: '下载 100%_完成 后打不开' });
    const visitors = await world.openAsVisitor('lan@support.example', { user_name: '路过的人' });
    const found = async (q: string) => (await world.inbox({ q })).data.map(({ id }) => id);
    expect(await found(own)).toContain(own);
    expect(await found(`#${own}`)).toEqual([own]);
    expect(await found(String(person.uid))).toEqual([own]);
    expect(await found('SUPPORT.example')).toEqual([visitors]);
    expect(await found('路过')).toEqual([visitors]);
    expect(await found('100%_完')).toEqual([own]);
    expect(await found('100%%')).toEqual([]);
    const rows = (await world.inbox({})).data;
    expect(rows.find(({ id }) => id === own)).toMatchObject({
      user_name: '阿岚',
      contact_info: null,
      user_id: String(person.uid),
      message_count: 1,
    });
    expect(rows.find(({ id }) => id === visitors)).toMatchObject({
      user_name: '路过的人',
      contact_info: 'lan@support.example',
      user_id: null,
    });
  });
});

describe('staff', () => {
  it('[P7.6-02] reads the conversation of any ticket, page 1 the newest', async () => {
    const id = await world.open();
    for (let count = 0; count < 22; count += 1) await world.say(id);
    const { messages, pagination, ticket } = await world.staffChat(id);
    expect([messages.length, pagination]).toEqual([20, { total: 23, size: 20, current: 1 }]);
    expect(ticket).toMatchObject({ id, is_read: false, user_id: String(world.owner.uid) });
    expect(await refusalOf(world.staffChat('987654321'))).toBe('TICKET_NOT_FOUND');
  });

  it('[P7.6-03] answers, once under one key, and the log of what staff did says who', async () => {
    const id = await world.open();
    const key = randomUUID();
    const [message, again] = [
      await world.reply(id, { content: ' 已经补上 ' }, key),
      await world.reply(id, { content: ' 已经补上 ' }, key),
    ];
    expect(message).toMatchObject({ sender_role: 'admin', content: '已经补上' });
    expect(again.id).toBe(message.id);
    expect((await world.chat(id)).ticket).toMatchObject({ reply: '已经补上', status: 'waiting', is_read: false });
    const fact = { actorUid: world.staff.uid, target: `ticket:${id}`, detail: { message: message.id } };
    expect((await world.audited('ticket.reply')).filter(({ target }) => target === fact.target)).toEqual([fact]);
    expect(await refusalOf(world.reply(id, { content: '  ' }))).toBe('VALIDATION_FAILED');
  });

  it('[P4-43] [P7.6-05] sets each state; a system message says so in the reader’s language, and the log too', async () => {
    const id = await world.open();
    for (const status of [...ticketStatuses.slice(1), 'open' as const])
      expect(await setStatus(id, status)).toMatchObject({ id, status, is_read: false });
    const { messages } = await world.chat(id);
    expect(messages.slice(1).map(({ sender_role, content }) => [sender_role, content])).toEqual([
      ['system', '客服把状态改为：处理中'],
      ['system', '客服把状态改为：等待回复'],
      ['system', '客服把状态改为：已解决'],
      ['system', '客服把状态改为：已关闭'],
      ['system', '客服把状态改为：待处理'],
    ]);
    const english = { headers: { 'accept-language': 'en' } };
    const { data } = await world.owner.call(listTicketMessages, { params: { id }, query: {} }, english);
    expect(data.messages.at(-1)?.content).toBe('Support set the state to: open');
    expect((await world.audited('ticket.status')).filter(({ target }) => target === `ticket:${id}`)).toHaveLength(5);
    expect(await refusalOf(setStatus(id, 'forgotten'))).toBe('VALIDATION_FAILED');
    expect(await refusalOf(setStatus('987654321', 'open'))).toBe('TICKET_NOT_FOUND');
  });

  it('of two administrators who change its state the second is told; who wants what it is already is not', async () => {
    const id = await world.open();
    const set = (status: TicketStatus, seen: TicketStatus) =>
      world.staff.call(setFeedbackStatus, { params: { id }, body: { status, seen } });
    await set('resolved', 'open');
    expect(await refusalOf(set('closed', 'open'))).toBe('CHANGED_MEANWHILE');
    expect((await set('resolved', 'open')).data.status).toBe('resolved');
    expect((await set('closed', 'resolved')).data.status).toBe('closed');
    expect((await world.audited('ticket.status')).filter(({ target }) => target === `ticket:${id}`)).toHaveLength(2);
  });

  it('sets a state that it is in already without a word', async () => {
    const id = await world.open();
    await setStatus(id, 'open');
    expect((await world.chat(id)).messages).toHaveLength(1);
  });

  it('looks into a ticket that stays so while its writer says more', async () => {
    const id = await world.open();
    await setStatus(id, 'in_progress');
    await world.say(id);
    expect((await world.chat(id)).ticket.status).toBe('in_progress');
    await setStatus(id, 'resolved');
    await world.say(id);
    expect((await world.chat(id)).ticket.status).toBe('open');
  });

  it('[P7.6-04] [P7.6-06] marks a ticket as read for all of staff, and counts what none of them has read', async () => {
    const colleague = await arrangedPerson(world.app, 'admin');
    const before = await unread();
    const id = await world.open();
    expect(await unread()).toBe(before + 1);
    const said = await world.say(id);
    const later = await world.say(id);
    expect(await unread()).toBe(before + 1);
    await read(id, said.id);
    expect(await unread()).toBe(before + 1);
    expect(await read(id, later.id)).toEqual({ success: true });
    expect((await colleague.call(countUnreadFeedbacks, {})).data.count).toBe(before);
    // The member's own mark is another.
    await world.reply(id);
    expect([(await world.staffChat(id)).ticket.is_read, (await world.chat(id)).ticket.is_read]).toEqual([true, false]);
  });

  it('counts and lists who waits for an answer, also when somebody has read the ticket and left it', async () => {
    const waiting = async () => (await world.staff.call(countUnreadFeedbacks, {})).data.awaiting;
    const [before, id, person] = [await waiting(), await world.open(), world.owner];
    const grown = async () => [
      (await waiting()) - before,
      (await world.inbox({ q: `#${id}`, awaiting: 'true' })).total,
      (await world.inbox({ q: `#${id}`, awaiting: 'false' })).total,
    ];
    const [here, gone] = [
      [1, 1, 0],
      [0, 0, 1],
    ];
    await read(id);
    expect(await grown()).toEqual(here);
    // Taken in hand is not answered: the system's line is nobody's word.
    await setStatus(id, 'in_progress');
    expect(await grown()).toEqual(here);
    await world.reply(id);
    expect(await grown()).toEqual(gone);
    await setStatus(id, 'in_progress');
    expect(await grown()).toEqual(gone);
    await world.say(id, {}, { call: person.call });
    await read(id);
    expect(await grown()).toEqual(here);
    for (const status of ['waiting', 'resolved', 'closed']) {
      await setStatus(id, status);
      expect(await grown()).toEqual(gone);
    }
    await setStatus(id, 'open');
    expect(await grown()).toEqual(here);
  });

  it('[P7.6-07] sees whose last word it has not read, newest first, twenty at most', async () => {
    const person = await arrangedPerson(world.app);
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push(await world.open(person));
    await world.say(ids[0] ?? '', { content: '还在等' }, { call: person.call });
    await world.reply(ids[1] ?? '');
    await read(ids[2] ?? '');
    const { count, items } = await fresh();
    expect([items.length <= 20, count >= items.length]).toEqual([true, true]);
    const mine = items.filter(({ user_id }) => user_id === String(person.uid));
    expect(mine).toEqual([
      {
        id: ids[0],
        feedback_type: 'other',
        user_id: String(person.uid),
        user_name: null,
        content: '还在等',
        created_at: expect.any(String),
      },
    ]);
    expect(items[0]?.id).toBe(ids[0]);
  });
});

describe('live', () => {
  it('a new ticket and a message are told to all of staff, with what is unread', async () => {
    const colleague = await arrangedPerson(world.app, 'admin');
    const before = await unread();
    let id = '';
    const seen = await world.heard(colleague, 2, async () => void (id = await world.open()));
    expect(seen).toEqual([
      { name: 'ticket_message', event: { ticket_id: id } },
      { name: 'feedback_unread', event: { count: before + 1 } },
    ]);
    const marked = await world.heard(colleague, 1, () => world.staff.call(readFeedback, { params: { id } }));
    expect(marked).toEqual([{ name: 'feedback_unread', event: { count: before } }]);
  });

  it('[P4-51] a reply and a change of state are told to the member at once with the number at the bell, and to no other', async () => {
    await world.owner.call(readAllTickets, {});
    const id = await world.open();
    const strangers = world.heard(world.other, 1, async () => {
      const told = [
        { name: 'ticket_message', event: { ticket_id: id } },
        { name: 'unread_count', event: { count: 1 } },
      ];
      expect(await world.heard(world.owner, 2, () => world.reply(id))).toEqual(told);
      expect(await world.heard(world.owner, 2, () => setStatus(id, 'resolved'))).toEqual(told);
      const cleared = await world.heard(world.owner, 1, () => world.owner.call(readTicket, { params: { id } }));
      expect(cleared).toEqual([{ name: 'unread_count', event: { count: 0 } }]);
      const own = await world.open(world.other);
      await world.reply(own);
    });
    expect((await strangers).map(({ event }) => event)).not.toContainEqual({ ticket_id: id });
  });

  it('who is an administrator no more hears nothing', async () => {
    const former = await arrangedPerson(world.app, 'admin');
    await world.app.database.client.account.update({ where: { uid: former.uid }, data: { role: 'member' } });
    const id = await world.open();
    const own = await world.open(former);
    const seen = await world.heard(former, 1, async () => {
      await world.say(id);
      await world.reply(own);
    });
    expect(seen.map(({ event }) => event)).not.toContainEqual({ ticket_id: id });
    expect(await refusalOf(clientOf(world.app, former.token)(countUnreadFeedbacks, {}))).toBe('FORBIDDEN');
  });
});
