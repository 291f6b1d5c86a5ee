import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { requestDeletion } from '@overtone/contract/personal-data';
import { sendFeedback, uploadTicketPicture } from '@overtone/contract/ticket';
import { replyFeedback } from '@overtone/contract/ticket-admin';
import { arrangeLibrary } from '../support/library.js';
import { fetched, linkOf } from '../support/export-archive.js';
import { arrangedPerson, password } from '../support/person.js';
import { refusalOf } from '../support/song-world.js';
import { TicketsWorld } from '../support/tickets-world.js';

let world: TicketsWorld;
beforeAll(async () => {
  world = await TicketsWorld.make();
}, 60_000);
afterAll(() => world.stop());

const folders = async (): Promise<string[]> => readdir(join(world.app.media, 'songs')).catch(() => []);
const keyIn = (url: string): string => /\/media\/tickets\/([0-9a-f]{32})\//.exec(url)?.[1] ?? '';

interface Exported {
  id: string;
  feedback_type: string;
  status: string;
  messages: { sender_role: string; content: string; about: object | null; 文件: string[] }[];
}

describe('what a member takes along', () => {
  it('is every ticket with all that was said, what it was about, and the pictures as they are kept', async () => {
    const person = await arrangedPerson(world.app);
    const [song] = await arrangeLibrary(world.app, [{ uid: person.uid, title: '雨停了', isPublic: false }]);
    const [mine, theirs] = [await world.picture(person), await world.picture(world.staff)];
    const about = { kind: 'song', id: song?.id };
    const id = await world.open(person, { feedbackContent: '副歌没有声音', about, pictures: [mine.id] });
    await world.reply(id, { content: '请看这张图', pictures: [theirs.id] });
    for (let count = 0; count < 120; count += 1)
      await world.say(id, { content: `补充 ${count}` }, { call: person.call });
    const second = await world.open(person, { feedbackType: 'bug' });
    await world.open(world.other, { feedbackContent: '别人的话' });

    const zip = await fetched(await linkOf(world.app, person));
    const tickets = zip.json<Exported[]>('客服对话.json');
    expect(tickets.map((ticket) => [ticket.id, ticket.feedback_type])).toEqual([
      [id, 'other'],
      [second, 'bug'],
    ]);
    const messages = tickets[0]?.messages ?? [];
    expect(messages).toHaveLength(122);
    expect(messages[0]).toMatchObject({ sender_role: 'user', content: '副歌没有声音', about: { title: '雨停了' } });
    expect(messages[1]).toMatchObject({ sender_role: 'admin', content: '请看这张图', about: null });
    expect(messages.at(-1)?.content).toBe('补充 119');
    const paths = messages.flatMap((message) => message.文件);
    expect(paths).toHaveLength(2);
    for (const [at, { url }] of [mine, theirs].entries()) {
      const seen = Buffer.from(await (await fetch(new URL(url, world.app.url))).arrayBuffer());
      expect(zip.bytes(paths[at] ?? '').equals(seen)).toBe(true);
    }
    expect(zip.text('README.txt')).toContain('客服对话.json');
    expect(zip.text('客服对话.json')).not.toContain('别人的话');
  });
});

describe('what a member leaves behind', () => {
  it('is no ticket, no word, no picture and no file; what staff sent in it goes too, other tickets stay', async () => {
    const person = await arrangedPerson(world.app);
    const [sent, unused, answer] = [
      await world.picture(person),
      await world.picture(person),
      await world.picture(world.staff),
    ];
    const id = await world.open(person, { pictures: [sent.id] });
    await world.reply(id, { pictures: [answer.id] });
    const others = await world.picture(world.other);
    const kept = await world.open(world.other, { pictures: [others.id] });
    const { client } = world.app.database;
    const where = { ticketId: BigInt(id) };
    expect(await client.ticketMessage.count({ where })).toBe(2);

    await person.call(requestDeletion, { body: { password } });
    world.later(limits.deletion.graceDays * 86_400 + 1);
    await world.app.schedules.run('deletions.sweep');
    await world.app.schedules.run('media.discard');
    expect(await client.ticket.count({ where: { uid: person.uid } })).toBe(0);
    expect(await client.ticketMessage.count({ where })).toBe(0);
    const ids = [sent.id, unused.id, answer.id];
    expect(await client.ticketPicture.count({ where: { id: { in: ids } } })).toBe(0);
    expect(await client.notice.count({ where: { uid: person.uid } })).toBe(0);
    const left = await folders();
    expect([sent, unused, answer, others].map(({ url }) => left.includes(keyIn(url)))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(await client.ticketMessage.count({ where: { ticketId: BigInt(kept) } })).toBe(1);
    for (const ask of [
      () => person.call(sendFeedback, { body: { feedbackContent: '还在吗' } }),
      () => person.call(uploadTicketPicture, { file: new File(['x'], 'x.png') }),
    ])
      expect(await refusalOf(ask())).not.toBe('ok');
  });

  it('a reply at the moment of leaving is written before it and goes, or finds no ticket', async () => {
    const staff = await arrangedPerson(world.app, 'admin');
    const leaving = await Promise.all([1, 2, 3, 4].map(() => arrangedPerson(world.app)));
    const ids: string[] = [];
    for (const person of leaving) ids.push(await world.open(person));
    const { client } = world.app.database;
    const due = new Date(world.app.clock.now().getTime() - 1000);
    await client.account.updateMany({
      where: { uid: { in: leaving.map(({ uid }) => uid) } },
      data: { deletionDueAt: due },
    });
    const answers = Promise.all(
      ids.map((id) => refusalOf(staff.call(replyFeedback, { params: { id }, body: { content: '再等等' } }))),
    );
    await world.app.schedules.run('deletions.sweep');
    expect((await answers).filter((outcome) => !['ok', 'TICKET_NOT_FOUND'].includes(outcome))).toEqual([]);
    const numbers = ids.map(BigInt);
    expect(await client.ticket.count({ where: { id: { in: numbers } } })).toBe(0);
    expect(await client.ticketMessage.count({ where: { ticketId: { in: numbers } } })).toBe(0);
    expect(await client.notice.count({ where: { uid: { in: leaving.map(({ uid }) => uid) } } })).toBe(0);
  });
});
