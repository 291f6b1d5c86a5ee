import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countUnread, listNotices } from '@overtone/contract/notice';
import { listTickets, readAllTickets, readTicket } from '@overtone/contract/ticket';
import { arrangedPerson } from '../support/person.js';
import { refusalOf } from '../support/song-world.js';
import { TicketsWorld } from '../support/tickets-world.js';

let world: TicketsWorld;
beforeAll(async () => {
  world = await TicketsWorld.make();
}, 60_000);
afterAll(() => world.stop());

describe('the mark of reading', () => {
  it('[P7.5-04] is set for one ticket; [P7.5-05] for all of them', async () => {
    const person = await arrangedPerson(world.app);
    const ids = [await world.open(person), await world.open(person), await world.open(person)] as const;
    const read = async () => (await world.listed(person)).data.map(({ is_read }) => is_read);
    for (const id of ids) await world.reply(id);
    expect(await read()).toEqual([false, false, false]);
    const answer = await person.call(readTicket, { params: { id: ids[1] } });
    expect(answer).toEqual({ success: true });
    expect(await read()).toEqual([false, true, false]);
    expect(await person.call(readAllTickets, {})).toEqual({ success: true });
    expect(await read()).toEqual([true, true, true]);
    await world.reply(ids[1]);
    expect(await read()).toEqual([false, true, true]);
  });

  it('names the message that was seen: one that came meanwhile stays unread, and no mark goes back', async () => {
    const id = await world.open();
    const seen = await world.reply(id);
    const after = await world.reply(id);
    const mark = (until?: string) =>
      world.owner.call(readTicket, { params: { id }, query: { ...(until && { until }) } });
    const isRead = async () => (await world.chat(id)).ticket.is_read;
    await mark(seen.id);
    expect(await isRead()).toBe(false);
    await mark(after.id);
    expect(await isRead()).toBe(true);
    await mark(seen.id);
    expect(await isRead()).toBe(true);
    await world.owner.call(readTicket, { params: { id }, query: { until: '99999999999' } });
    await world.reply(id);
    expect(await isRead()).toBe(false);
  });

  it('[P7.5-05] of all of them names the newest message that was seen: a reply that came meanwhile stays unread', async () => {
    const person = await arrangedPerson(world.app);
    const [one, two] = [await world.open(person), await world.open(person)];
    for (const id of [one, two]) await world.reply(id);
    const [newest] = (await world.listed(person)).data;
    await world.reply(one);
    await person.call(readAllTickets, { query: { until: newest?.last_message_id ?? '' } });
    const marks = (await world.listed(person)).data.map(({ id, is_read }) => [id, is_read]);
    expect(marks).toEqual([
      [one, false],
      [two, true],
    ]);
    expect((await person.call(countUnread, {})).data).toEqual({ count: 1, tickets: 1 });
    const late = (await world.chat(one, {}, person)).messages.at(-1)?.id ?? '';
    await person.call(readAllTickets, { query: { until: late } });
    expect((await person.call(countUnread, {})).data).toEqual({ count: 0, tickets: 0 });
  });

  it('and a reply that arrive at the same moment leave the reply either seen or unread, never lost', async () => {
    const id = await world.open();
    for (let round = 0; round < 8; round += 1) {
      const first = await world.reply(id);
      const [, second] = await Promise.all([
        world.owner.call(readTicket, { params: { id }, query: { until: first.id } }),
        world.reply(id),
      ]);
      expect((await world.chat(id)).ticket.is_read).toBe(false);
      await world.owner.call(readTicket, { params: { id }, query: { until: second.id } });
      expect((await world.chat(id)).ticket.is_read).toBe(true);
    }
  });
});

describe('the bell', () => {
  it('[P1-22] [P6-06] counts tickets with news, each once, until they are read; the list of notices leaves them out', async () => {
    const person = await arrangedPerson(world.app);
    const bell = async () => (await person.call(countUnread, {})).data;
    const [one, two] = [await world.open(person), await world.open(person)];
    expect(await bell()).toEqual({ count: 0, tickets: 0 });
    const seen = await world.reply(one);
    await world.reply(one);
    await world.reply(two);
    expect(await bell()).toEqual({ count: 2, tickets: 2 });
    expect((await person.call(listNotices, { query: {} })).data).toEqual([]);
    await person.call(readTicket, { params: { id: one }, query: { until: seen.id } });
    expect(await bell()).toEqual({ count: 2, tickets: 2 });
    await person.call(readTicket, { params: { id: one } });
    expect(await bell()).toEqual({ count: 1, tickets: 1 });
    await world.reply(one);
    expect(await bell()).toEqual({ count: 2, tickets: 2 });
    await person.call(readAllTickets, {});
    expect(await bell()).toEqual({ count: 0, tickets: 0 });
    expect(await refusalOf(world.app.call(countUnread, {}))).toBe('NO_TOKEN');
    expect(await refusalOf(world.app.call(listTickets, { query: {} }))).toBe('NO_TOKEN');
  });
});
