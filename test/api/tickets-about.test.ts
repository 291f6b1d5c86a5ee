import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listTicketMessages, sendFeedback } from '@overtone/contract/ticket';
import type { TicketReceipt } from '@overtone/contract/ticket-receipt';
import { createPaymentOrder, cancelPaymentOrder } from '@overtone/contract/payment';
import { arrangeLibrary } from '../support/library.js';
import { refusalOf } from '../support/song-world.js';
import { submitted } from '../support/song-wishes.js';
import { grant } from '../../apps/api/src/features/points/points.js';
import { TicketsWorld } from '../support/tickets-world.js';

let world: TicketsWorld;
beforeAll(async () => {
  world = await TicketsWorld.make();
  const { database, clock } = world.app;
  // What is asked for waits in the queue and stays there.
  await database.client.channel.updateMany({ data: { maxRunning: 0 } });
  const gift = { amount: 2000, source: 'gift' as const, reference: 'about', reason: '测试', now: clock.now() };
  await database.transaction((tx) => grant(tx, { uid: world.owner.uid, ...gift }));
}, 60_000);
afterAll(() => world.stop());

const receiptOf = async (about: object, language = 'zh'): Promise<TicketReceipt | null | undefined> => {
  const id = await world.open(world.owner, { about, feedbackType: 'generation' });
  const english = { headers: { 'accept-language': language } };
  const { data } = await world.owner.call(listTicketMessages, { params: { id }, query: {} }, english);
  expect((await world.staffChat(id)).messages[0]?.receipt?.id).toBe(data.messages[0]?.receipt?.id);
  return data.messages[0]?.receipt;
};
const ask = (about: object, { call } = world.other) => {
  world.later();
  return refusalOf(call(sendFeedback, { body: { feedbackContent: world.words(), about: about as never } }));
};

describe('the receipt of a ticket', () => {
  it('says how an own generation stands: its title, its points, and why it failed in the reader’s language', async () => {
    const { task_id: id } = await submitted(world.owner as never, { title: '半路断了' });
    expect(await receiptOf({ kind: 'generation', id })).toEqual({
      kind: 'generation',
      id,
      title: '半路断了',
      status: 'queued',
      points: { held: 2, captured: 0, released: 0 },
      amount: null,
      reason: null,
      created_at: expect.any(String),
    });
    await world.app.database.client.generation.update({
      where: { id },
      data: { status: 'failed', failCode: 'DEADLINE', stage: null, finishedAt: world.app.clock.now() },
    });
    expect(await receiptOf({ kind: 'generation', id })).toMatchObject({
      status: 'failed',
      reason: '等得太久，上游一直没有写完',
    });
    const english = await receiptOf({ kind: 'generation', id }, 'en');
    expect(english?.reason).toBe('It took too long, the provider never finished');
  });

  it('stays as it was when the thing goes on', async () => {
    const { task_id: id } = await submitted(world.owner as never, { title: '当时还在排队' });
    const ticket = await world.open(world.owner, { about: { kind: 'generation', id } });
    await world.app.database.client.generation.update({
      where: { id },
      data: { status: 'cancelled', stage: null, finishedAt: world.app.clock.now() },
    });
    expect((await world.chat(ticket)).messages[0]?.receipt).toMatchObject({ title: '当时还在排队', status: 'queued' });
  });

  it('says of an own order its package, state and amount, and why it was closed', async () => {
    const body = { credits: 12, channel: 'pc' as const };
    const { data } = await world.owner.call(createPaymentOrder, { body });
    const about = { kind: 'order', id: data.order_no };
    const kept = { kind: 'order', id: data.order_no, title: 'basic', amount: '6.98', points: null };
    expect(await receiptOf(about)).toMatchObject({ ...kept, status: 'created', reason: null });
    await world.owner.call(cancelPaymentOrder, { params: { orderNo: data.order_no } });
    expect(await receiptOf(about)).toMatchObject({ ...kept, status: 'closed', reason: '已取消' });
  });

  it('says of an own song its title and state', async () => {
    const [song] = await arrangeLibrary(world.app, [{ uid: world.owner.uid, title: '雨停了', isPublic: false }]);
    const about = { kind: 'song', id: song?.id ?? '' };
    expect(await receiptOf(about)).toMatchObject({ ...about, title: '雨停了', status: 'complete', points: null });
  });

  it('is of nothing that is another’s or is not there, public or not, and then there is no ticket', async () => {
    const { task_id: generation } = await submitted(world.owner as never, {});
    const [song] = await arrangeLibrary(world.app, [{ uid: world.owner.uid, isPublic: true }]);
    const { data } = await world.owner.call(createPaymentOrder, { body: { credits: 12, channel: 'pc' } });
    const foreign = [
      { kind: 'generation', id: generation },
      { kind: 'song', id: song?.id },
      { kind: 'order', id: data.order_no },
      { kind: 'generation', id: randomUUID() },
      { kind: 'song', id: "1' or '1'='1" },
      { kind: 'order', id: 'F-1' },
    ];
    for (const about of foreign) expect([about, await ask(about)]).toEqual([about, 'TICKET_ABOUT_NOT_FOUND']);
    expect(await ask({ kind: 'persona', id: '1' })).toBe('VALIDATION_FAILED');
    expect((await world.listed(world.other)).total).toBe(0);
  });

  it('a song id with F- is never looked up as a song', async () => {
    const [song] = await arrangeLibrary(world.app, [{ uid: world.owner.uid }]);
    const id = await world.open(world.owner, { songId: song?.id });
    expect((await world.chat(id)).messages[0]?.receipt).toBeNull();
  });
});
