import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { sendFeedback, uploadTicketPicture } from '@overtone/contract/ticket';
import { arrangedPerson } from '../support/person.js';
import { refusalOf } from '../support/song-world.js';
import { type Known, pictureFile, TicketsWorld } from '../support/tickets-world.js';

const {
  messagesPerMinute,
  messagesPerDay,
  ofSitePerDay,
  picturesOfSitePerDay,
  ticketsPerAddressPerDay: perAddress,
} = limits.support;

let world: TicketsWorld;
beforeAll(async () => {
  world = await TicketsWorld.make({ env: { RATE_LIMITS: 'on' } });
}, 60_000);
afterAll(() => world.stop());

const sql = (text: string, values: unknown[] = []) => world.app.database.pool.query(text, values);
const counted = async (key: string): Promise<number | undefined> =>
  (await sql('select points from rate_limit where key = $1', [key])).rows[0]?.points;

describe('messages of a day', () => {
  let id: string;
  let person: Known;
  beforeEach(async () => {
    person = await arrangedPerson(world.app);
    id = await world.open(person);
  });
  const say = (body: object = {}, key?: string) => world.say(id, body, { call: person.call, ...(key && { key }) });
  const dayOf = ({ uid }: Known) => `ticket.day:member:${uid}`;
  const spend = (points: number) => sql('update rate_limit set points = $2 where key = $1', [dayOf(person), points]);

  it(`are ${messagesPerDay}: the last one is taken, one more is not, also at the same moment`, async () => {
    await say();
    await spend(messagesPerDay - 2);
    const answers = await Promise.all(Array.from({ length: 5 }, () => refusalOf(say())));
    expect(answers.toSorted()).toEqual([...Array.from({ length: 3 }, () => 'FEEDBACK_DAILY_CAP'), 'ok', 'ok']);
    expect((await world.chat(id, {}, person)).messages).toHaveLength(4);
  });

  it('are those that were said: the one whose answer was lost is told again when the day is full', async () => {
    const key = randomUUID();
    const said = await say({ content: '还在吗' }, key);
    await spend(messagesPerDay);
    expect(await say({ content: '还在吗' }, key)).toEqual(said);
    expect(await refusalOf(say({ content: '另一句' }, key))).toBe('IDEMPOTENCY_CONFLICT');
    expect(await refusalOf(say())).toBe('FEEDBACK_DAILY_CAP');
  });

  it('are told again to nobody else, who knows both the key and the words', async () => {
    const key = randomUUID();
    await say({ content: '只给客服看' }, key);
    const { call } = world.other;
    expect(await refusalOf(world.say(id, { content: '只给客服看' }, { call, key }))).toBe('TICKET_NOT_FOUND');
    expect(await refusalOf(world.say(id, { content: '别的' }, { call, key }))).toBe('TICKET_NOT_FOUND');
  });

  it('are not those that were refused', async () => {
    await say({ content: '一样的话' });
    expect(await refusalOf(say({ content: '一样的话' }))).toBe('FEEDBACK_REPEATED');
    expect(await refusalOf(say({ pictures: [randomUUID()] }))).toBe('TICKET_PICTURE_NOT_FOUND');
    expect(await counted(dayOf(person))).toBe(1);
  });

  it('but a try is one of its minute, refused or not', async () => {
    const tries: string[] = [];
    for (let count = 0; count < messagesPerMinute; count += 1)
      tries.push(await refusalOf(say({ content: '一样的话' })));
    expect(new Set(tries)).toEqual(new Set(['ok', 'FEEDBACK_REPEATED']));
    expect(await refusalOf(say())).toBe('RATE_LIMITED');
  });
});

describe('tickets of one address', () => {
  const ask = (address: string, contact: string, feedback_content: string) =>
    refusalOf(
      world.app.call(
        sendFeedback,
        { body: { feedback_content, contact_info: contact } },
        { headers: { 'x-forwarded-for': address } },
      ),
    );

  it(`are ${perAddress} a day, whatever contacts it invents, also at the same moment`, async () => {
    const all = Array.from({ length: perAddress + 3 }, (_, n) => ask('10.9.0.1', `a${n}@many.example`, `话 ${n}`));
    const answers = await Promise.all(all);
    expect(answers.filter((one) => one === 'ok')).toHaveLength(perAddress);
    expect(answers.filter((one) => one === 'FEEDBACK_DAILY_CAP')).toHaveLength(3);
    expect(await ask('10.9.0.2', 'a0@many.example', '别处')).toBe('ok');
  });

  it('are those that were opened: who presses too early is only told to rest', async () => {
    expect(await ask('10.9.0.3', 'eager@visitor.example', '第一条')).toBe('ok');
    const early: string[] = [];
    for (let count = 0; count <= perAddress; count += 1)
      early.push(await ask('10.9.0.3', 'eager@visitor.example', `又一条 ${count}`));
    expect(new Set(early)).toEqual(new Set(['FEEDBACK_COOLDOWN']));
    expect(await ask('10.9.0.3', 'family@visitor.example', '同一个屋檐下')).toBe('ok');
  });
});

describe('the whole site in a day', () => {
  const crowd = (count: number) =>
    sql(
      `insert into ticket (writer, contact, type, content, language, request_hash, last_message_at, updated_at, created_at)
       select 'visitor:crowd', 'a@b.c', 'other', '话', 'zh', '', $1, $1, $1 from generate_series(1, $2::int)`,
      [world.app.clock.now(), count],
    );

  it(`has ${ofSitePerDay} tickets, and then nobody opens one until the day is over`, async () => {
    world.later(86_400);
    await crowd(ofSitePerDay - 1);
    world.later(3_600);
    expect(await refusalOf(world.open(world.owner))).toBe('ok');
    // The crowd's first one is a day old in 23 hours, and room for one more is then.
    await expect(world.open(world.other)).rejects.toMatchObject({
      code: 'SUPPORT_FULL',
      message: expect.stringMatching(/^现在的反馈太多，22 小时 5\d 分后再试$/),
    });
    expect(await refusalOf(world.openAsVisitor('full@visitor.example'))).toBe('SUPPORT_FULL');
    world.later(86_400);
    expect(await refusalOf(world.open(world.other))).toBe('ok');
  });

  it(`has ${picturesOfSitePerDay} pictures, and then none is read`, async () => {
    world.later(86_400);
    await sql(
      `insert into ticket_picture (id, media_key, name, bytes, width, height, created_at)
       select gen_random_uuid(), gen_random_uuid()::text, 'picture.webp', 1, 1, 1, $1 from generate_series(1, $2::int)`,
      [world.app.clock.now(), picturesOfSitePerDay - 1],
    );
    const file = await pictureFile({ width: 4, height: 4 });
    const send = () => refusalOf(world.owner.call(uploadTicketPicture, { file }));
    world.later(3_600);
    expect(await send()).toBe('ok');
    await expect(world.owner.call(uploadTicketPicture, { file })).rejects.toMatchObject({
      code: 'SUPPORT_FULL',
      message: expect.stringMatching(/^现在的反馈太多，(23 小时|22 小时 59 分)后再试$/),
    });
    world.later(86_400);
    expect(await send()).toBe('ok');
  });
});
