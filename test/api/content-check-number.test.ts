import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContentDesk } from '../support/content-desk.js';
import { listAudit } from '@overtone/contract/figures';

let desk: ContentDesk;
beforeAll(async () => {
  desk = await ContentDesk.open();
}, 60_000);
afterAll(() => desk.close());

describe('a check', () => {
  it('is found by the number that the log of what staff did names, alone or with what else has that number', async () => {
    await desk.ban('测试卯', 'contentHeld');
    const { owner } = desk.world;
    const song = await desk.world.arranged({ title: '测试卯一', isPublic: false });
    await desk.show(song.id);
    const [check] = await desk.checks({ q: song.id });
    const { id = '', digest = '' } = check ?? {};
    await desk.decide('refused', [{ id, digest }] as never);
    const { data } = await desk.staff.call(listAudit, { query: { action: 'content_check.decide' } });
    expect(data.map(({ target }) => target)).toEqual([`content_check:${id}`]);
    const found = async (q: string) => (await desk.checks({ q })).map((row) => row.id);
    expect([await found(`#${id}`), await found(id), await found('#0'), await found('#x')]).toEqual([
      [id],
      [id],
      [],
      [],
    ]);
    // A check whose number is a member's as well: with the sign it alone, without it what is theirs too.
    const { client } = desk.world.app.database;
    const row = await client.contentCheck.findUniqueOrThrow({ where: { id: BigInt(id) } });
    await client.contentCheck.create({
      data: { ...row, id: BigInt(owner.uid), subject: 'another', parts: {}, uid: null } as never,
    });
    const number = String(owner.uid);
    expect(await found(`#${number}`)).toEqual([number]);
    expect((await found(number)).toSorted()).toEqual([id, number].toSorted());
  });
});
