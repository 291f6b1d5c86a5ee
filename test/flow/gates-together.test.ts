import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createApiKey, revokeApiKey } from '@overtone/contract/api-key';
import type { KeyScope } from '@overtone/contract/key-scopes';
import { banMember, unbanMember } from '@overtone/contract/member';
import { submitSunoMusic } from '@overtone/contract/operations-submit';
import { changePlaylist, createPlaylist, readPlaylist } from '@overtone/contract/playlist';
import { changeSetting, type SettingKey } from '@overtone/contract/settings';
import { setSongTitle, setSongVisibility } from '@overtone/contract/song';
import { arrangedPerson, clientOf, newPhone, password } from '../support/person.js';
import { type Known, refusalOf, SongWorld } from '../support/song-world.js';
import { wish } from '../support/song-wishes.js';

let world: SongWorld;
let staff: Known;
const changed = new Set<SettingKey>();
beforeAll(async () => {
  world = await SongWorld.make({ CONTENT_CHECK: 'on', CONTENT_CHECK_SECONDS: '5' }, { sweepsByHand: true });
  staff = await arrangedPerson(world.app, 'admin');
}, 60_000);
afterEach(async () => {
  for (const key of changed) await set(key, null);
  changed.clear();
});
afterAll(() => world.stop());

async function set(key: SettingKey, value: boolean | number | null): Promise<void> {
  changed.add(key);
  await staff.call(changeSetting, { params: { key }, body: { value } as never });
}
const keyOf = async (who: Known, scopes: KeyScope[]) => {
  const { data } = await who.call(createApiKey, { body: { name: '脚本', scopes, password } });
  return { id: data.id, call: clientOf(world.app, data.key) };
};
const isFound = (id: string) => refusalOf(world.read(world.other.call, id));
const text = async (path: string) => {
  const response = await fetch(world.app.url + path);
  return { status: response.status, text: await response.text() };
};
/** Everywhere beyond the site: the frame, oEmbed, the feed. */
const beyond = async (id: string) => {
  // Copies are kept for a minute, and given once more while they are made anew.
  world.app.clock.advance(121);
  const page = encodeURIComponent(`${world.app.url}/song/${id}`);
  const [frame, card, feed] = [
    await text(`/embed/song/${id}`),
    await text(`/api/oembed?url=${page}`),
    await text('/feed.xml'),
  ];
  return [frame.status, card.status, feed.text.includes(id)];
};

describe('a developer key passes the gates of its member', () => {
  it('a phone first, then the verdict, on every road out, and again at each change', async () => {
    const { call } = await keyOf(world.owner, ['songs:read', 'songs:write', 'songs:create']);
    await set('phone_before_publishing', true);
    const song = await world.arranged({ title: '好听的歌', isPublic: false });
    const show = () => refusalOf(call(setSongVisibility, { body: { songId: song.id, isPublic: true } }));
    const shared = { title: '给大家听', isPublic: true };
    expect([
      await show(),
      await refusalOf(call(createPlaylist, { body: shared })),
      await refusalOf(call(submitSunoMusic, { body: wish({ is_public: true }) })),
    ]).toEqual(Array(3).fill('PHONE_UNVERIFIED'));
    await world.app.database.client.account.update({ where: { uid: world.owner.uid }, data: { phone: newPhone() } });
    await world.app.sandbox.arm({ kind: 'http_500', target: 'green', times: 1 });
    expect([await show(), await isFound(song.id), await beyond(song.id)]).toEqual([
      'ok',
      'SONG_NOT_FOUND',
      [404, 404, false],
    ]);
    await world.app.drain();
    expect([await isFound(song.id), await beyond(song.id)]).toEqual(['SONG_NOT_FOUND', [404, 404, false]]);
    await world.app.schedules.run('content.sweep');
    await world.app.drain();
    expect([await isFound(song.id), await beyond(song.id)]).toEqual(['ok', [200, 200, true]]);
    await call(setSongTitle, { body: { songId: song.id, title: '违禁测试' } });
    expect(await isFound(song.id)).toBe('SONG_NOT_FOUND');
    await world.app.drain();
    expect([await isFound(song.id), await beyond(song.id)]).toEqual(['SONG_NOT_FOUND', [404, 404, false]]);
    const { data: list } = await call(createPlaylist, { body: { title: '夜里听', isPublic: false } });
    await call(changePlaylist, { params: { id: list.id }, body: { title: '违禁测试', isPublic: true } });
    await world.app.drain();
    expect(await refusalOf(world.app.call(readPlaylist, { params: { id: list.id } }))).toBe('PLAYLIST_NOT_FOUND');
  });

  it('to make a song that is public takes the scope that shows songs as well', async () => {
    const { call } = await keyOf(world.owner, ['songs:create']);
    const write = (is_public: boolean) => refusalOf(call(submitSunoMusic, { body: wish({ is_public }) }));
    expect([await write(true), await write(false)]).toEqual(['KEY_SCOPE', 'POINTS_SHORT']);
  });

  it('the hours of minors', async () => {
    const { call } = await keyOf(world.owner, ['songs:create']);
    const hour = (world.app.clock.now().getUTCHours() + 8) % 24;
    await set('minor_limits', true);
    await set('minor_from_hour', (hour + 2) % 24);
    await set('minor_until_hour', (hour + 3) % 24);
    const write = () => refusalOf(call(submitSunoMusic, { body: wish({}) }));
    expect(await write()).toBe('BIRTH_YEAR_MISSING');
    const birthYear = world.app.clock.now().getFullYear() - 15;
    await world.app.database.client.account.update({ where: { uid: world.owner.uid }, data: { birthYear } });
    expect(await write()).toBe('MINOR_HOURS');
  });

  it('a ban and a revocation, at the next call', async () => {
    const [first, second] = [await keyOf(world.other, ['songs:write']), await keyOf(world.other, ['songs:write'])];
    const song = await world.arranged({ uid: world.other.uid, title: '别人的', isPublic: false });
    const rename = ({ call }: typeof first, title: string) =>
      refusalOf(call(setSongTitle, { body: { songId: song.id, title } }));
    const params = { uid: String(world.other.uid) };
    expect([await rename(first, '一'), await rename(second, '二')]).toEqual(['ok', 'ok']);
    await world.other.call(revokeApiKey, { params: { id: first.id } });
    expect([await rename(first, '三'), await rename(second, '四')]).toEqual(['INVALID_KEY', 'ok']);
    await staff.call(banMember, { params, body: { reason: '测试' } });
    expect(await rename(second, '五')).toBe('INVALID_KEY');
    await staff.call(unbanMember, { params, body: { reason: '测试' } });
    expect([await rename(first, '六'), await rename(second, '七')]).toEqual(['INVALID_KEY', 'ok']);
  });
});
