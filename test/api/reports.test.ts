import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reportReasons, reportSong } from '@overtone/contract/report';
import { missing, refusalOf, SongWorld } from '../support/song-world.js';

let world: SongWorld;
beforeAll(async () => {
  world = await SongWorld.make();
}, 60_000);
afterAll(() => world.stop());

describe('reporting a song', () => {
  it('[L1-03] [L5-13] visitors and members may, for each of the four reasons', async () => {
    expect(reportReasons).toEqual(['违规内容', '侵犯版权', '不当言论', '其他违规行为']);
    for (const reason of reportReasons) {
      const { id } = await world.arranged({});
      for (const [, call] of world.whoever())
        expect(await call(reportSong, { body: { song_id: id, reason } })).toEqual({ success: true });
      const rows = await world.app.database.client.songReport.findMany({
        where: { songId: id },
        orderBy: { id: 'asc' },
      });
      expect(rows.map((row) => [row.uid, row.reason])).toEqual([
        [null, reason],
        [world.other.uid, reason],
        [world.owner.uid, reason],
      ]);
    }
  });

  it('[L5-13] takes exactly one reason and none of its own', async () => {
    const { id } = await world.arranged({});
    const answers = [];
    for (const reason of [undefined, '', '别的', [...reportReasons], '违规内容,侵犯版权']) {
      const body = { song_id: id, reason } as never;
      answers.push(await refusalOf(world.app.call(reportSong, { body })));
    }
    expect(answers).toEqual(Array.from({ length: 5 }, () => 'VALIDATION_FAILED'));
  });

  it('a song that one may not see cannot be reported', async () => {
    const { id } = await world.arranged({ isPublic: false });
    const wish = { body: { song_id: id, reason: '违规内容' as const } };
    await expect(world.other.call(reportSong, wish)).rejects.toMatchObject(missing);
    await expect(world.app.call(reportSong, wish)).rejects.toMatchObject(missing);
    expect(await world.owner.call(reportSong, wish)).toEqual({ success: true });
  });
});
