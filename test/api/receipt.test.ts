import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readReceipt, readReceiptForAdmin, type Receipt } from '@overtone/contract/points';
import type { Person } from '../support/person.js';
import { type Asking, PointsWorld } from '../support/points-world.js';
import { ended, stateOf, submitted } from '../support/song-wishes.js';
import { until } from '../support/until.js';

let world: PointsWorld;
beforeAll(async () => {
  world = await PointsWorld.make();
}, 60_000);
afterAll(() => world.stop());

describe('a receipt', () => {
  const receiptOf = async (who: Asking, id: string): Promise<Receipt> =>
    (await who.call(readReceipt, { params: { id } })).data;
  const story = ({ lines }: Receipt) => lines.map(({ event, channel, points }) => [event, channel ?? points]);
  async function singer(): Promise<Person> {
    const who = await world.someone();
    await world.give(who.uid, 1000);
    return who as Person;
  }

  it('tells what was held, refused, sent elsewhere, accepted and spent, with the times', async () => {
    const { id: _, ...channel } = await world.app.database.client.channel.findUniqueOrThrow({ where: { name: 'env' } });
    await world.app.database.client.channel.create({ data: { ...channel, name: 'first', priority: 9 } });
    await world.app.sandbox.arm({ kind: 'http_401', target: 'suno.submit', times: 1 });
    const who = await singer();
    const { task_id, songs } = await submitted(who);
    await ended(who, task_id);
    await world.app.database.client.channel.delete({ where: { name: 'first' } });
    const receipt = await receiptOf(who, task_id);
    expect(receipt).toMatchObject({ generation_id: task_id, status: 'succeeded', held: 2, captured: 2, released: 0 });
    expect(story(receipt)).toEqual([
      ['held', 2],
      ['sent', 1],
      ['refused', 1],
      ['sent', 2],
      ['accepted', 2],
      ['captured', 1],
      ['captured', 1],
    ]);
    const times = receipt.lines.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
    const spent = receipt.lines.filter(({ event }) => event === 'captured').map(({ song_id }) => song_id);
    expect(spent.sort()).toEqual(songs.map(({ id }) => id).sort());
    expect(JSON.stringify(receipt)).not.toContain('first');
    const other = await world.someone();
    await expect(receiptOf(other, task_id)).rejects.toMatchObject({ code: 'GENERATION_NOT_FOUND', status: 404 });
    const { data } = await world.admin.call(readReceiptForAdmin, { params: { id: task_id } });
    expect(data).toEqual(receipt);
  });

  it('ends with what came back when every channel refused', async () => {
    await world.app.sandbox.arm({ kind: 'http_451', target: 'suno.submit', times: 1 });
    const who = await singer();
    const { task_id } = await submitted(who, { title: '被拒绝' });
    await ended(who, task_id);
    const receipt = await receiptOf(who, task_id);
    expect(receipt).toMatchObject({ status: 'failed', held: 2, captured: 0, released: 2 });
    expect(story(receipt)).toEqual([
      ['held', 2],
      ['sent', 1],
      ['refused', 1],
      ['released', 1],
      ['released', 1],
    ]);
  });

  it('says that no answer came, and that the provider called back later', async () => {
    await world.app.sandbox.speed(20);
    await world.app.sandbox.arm({ kind: 'truncated_json', target: 'suno.submit', times: 1 });
    const who = await singer();
    const { task_id } = await submitted(who, { title: '答复丢了' });
    await until('it to be uncertain', async () => (await stateOf(who, task_id)).status === 'uncertain');
    await world.app.sandbox.speed(200);
    await ended(who, task_id);
    const tries = story(await receiptOf(who, task_id)).slice(0, 4);
    expect(tries.map(([event]) => event)).toEqual(['held', 'sent', 'uncertain', 'accepted']);
  });
});
