import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  cancelGeneration,
  fetchSunoGeneration,
  submitSunoMusic,
  type PlainRequest,
} from '@overtone/contract/generation';
import { listSongs } from '@overtone/contract/library';
import { limits } from '@overtone/contract/limits';
import { baseModel } from '@overtone/contract/models';
import { createPlaylist } from '@overtone/contract/playlist';
import { rechargeMember } from '@overtone/contract/recharge';
import { listUserSongs, setSongTitle } from '@overtone/contract/song';
import { arrangedPerson } from '../support/person.js';
import { type Known, refusalOf, SongWorld } from '../support/song-world.js';
import { wish } from '../support/song-wishes.js';

/** One character for a reader; 11 code units, seven code points. */
const family = '👨‍👩‍👧‍👦';

let world: SongWorld;
let admin: Known;
beforeAll(async () => {
  world = await SongWorld.make();
  admin = await arrangedPerson(world.app, 'admin');
  await world.app.database.client.channel.updateMany({ data: { maxRunning: 0 } });
  await recharge('写歌');
}, 60_000);
afterAll(() => world.stop());

const recharge = (remark: string) =>
  admin.call(rechargeMember, { body: { target_uid: String(world.owner.uid), amount: 100, remark } });
const title = async (text: string) => {
  const { id } = await world.arranged();
  return world.owner.call(setSongTitle, { body: { songId: id, title: text } });
};
const written = async (words: Partial<PlainRequest>) => {
  const { data } = await world.owner.call(submitSunoMusic, { body: wish(words) });
  const { task_id: id, songs } = data;
  await world.owner.call(cancelGeneration, { params: { id } });
  return songs;
};

describe('a text is counted as a reader counts it', () => {
  it.each<[string, number, (text: string) => Promise<unknown>]>([
    ['a title', limits.song.title, title],
    ['a playlist', limits.playlists.title, (text) => world.owner.call(createPlaylist, { body: { title: text } })],
    ['a search at home', limits.library.search, (q) => world.app.call(listSongs, { query: { section: 'latest', q } })],
    ['a search of own songs', limits.song.search, (q) => world.owner.call(listUserSongs, { query: { q } })],
    ['a remark', limits.recharge.remark, recharge],
    ['the title wished for', limits.song.title, (text) => written({ title: text })],
    ['a description', limits.song.description, (text) => written({ gpt_description_prompt: text })],
    ['a style to leave out', limits.song.excludeStyle, (text) => written({ negative_tags: text })],
  ])('%s of %i emoji is taken, one more is refused in words', async (_, most, give) => {
    expect(await refusalOf(give(family.repeat(most)))).toBe('ok');
    await expect(give(family.repeat(most + 1))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringMatching(new RegExp(`最多 ${most} 字$`)),
    });
  });

  it('[P7-06] lyrics and style too, with how many there are, and they come back as they were written', async () => {
    const lyrics = '海'.repeat(baseModel.lyricsMax - 1000) + family.repeat(1000);
    const [song] = await written({ prompt: lyrics, tags: family.repeat(baseModel.styleMax) });
    expect(song).toMatchObject({ prompt: lyrics, tags: family.repeat(baseModel.styleMax) });
    await expect(written({ prompt: `${lyrics}海` })).rejects.toMatchObject({
      code: 'LYRICS_TOO_LONG',
      message: '歌词最多 5000 字，现在有 5001 字',
    });
    await expect(written({ tags: `${family.repeat(1000)}海` })).rejects.toMatchObject({
      code: 'STYLE_TOO_LONG',
      message: '风格最多 1000 字，现在有 1001 字',
    });
  });

  it('marks piled upon every letter count once they are more than any script has', async () => {
    await expect(written({ prompt: `e${'\u0301'.repeat(18)}`.repeat(1000) })).rejects.toMatchObject({
      code: 'LYRICS_TOO_LONG',
      message: '歌词最多 5000 字，现在有 8000 字',
    });
  });

  it('a body full of emoji is refused without keeping anybody waiting', async () => {
    expect(await refusalOf(written({ prompt: '🎵'.repeat(60_000) }))).toBe('VALIDATION_FAILED');
    // A song that is there is still read at once.
    await expect(world.owner.call(fetchSunoGeneration, { params: { id: crypto.randomUUID() } })).rejects.toMatchObject({
      status: 404,
    });
  }, 10_000);
});
