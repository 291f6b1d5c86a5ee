import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userInfo } from '@overtone/contract/people';
import { AccountDoor, type Member, newDevice, outcomes, times } from '../support/account-door.js';

let door: AccountDoor;
beforeAll(async () => {
  door = await AccountDoor.boot();
});
afterAll(() => door.app.stop());

const edit = (who: Member, body: object, language?: string) =>
  door.post('/profile/update', body, { token: who.token, ...(language !== undefined && { language }) });
const infoOf = async (who: Member) =>
  userInfo.parse((await door.call('GET', '/user/info', undefined, { token: who.token })).body.data);
const aDay = () => door.app.clock.advance(86_400);

describe('the profile', () => {
  it('[P7.1-11] [P8.4-09] [P2.7-01] takes nickname, gender, signature and fingerprint, and says so', async () => {
    const who = await door.member();
    const before = await infoOf(who);
    const profile = { nickname: '小满', gender: 2, signature: '晚一点再晚一点' };
    const reply = await edit(who, { ...profile, fingerprint: newDevice() });
    expect([reply.status, reply.body.message]).toEqual([200, '个人资料更新成功']);
    const { nextEditAt, ...info } = reply.body.data ?? {};
    expect(info).toEqual({ ...before, ...profile, next_edit_at: nextEditAt });
    expect(await infoOf(who)).toEqual(info);
    const pause = Date.parse(String(nextEditAt)) - door.app.clock.now().getTime();
    expect(pause / 3_600_000).toBeCloseTo(24, 1);
    const nameless = await edit(who, { signature: '一', fingerprint: '' });
    expect([nameless.body.code, Object.keys(nameless.body.fields ?? {})]).toEqual([
      'VALIDATION_FAILED',
      ['fingerprint'],
    ]);
  });

  it('[P8.4-09] says it in English to who reads English', async () => {
    expect((await edit(await door.member(), { nickname: 'Xiao' }, 'en')).body.message).toBe('Profile updated');
  });

  it('[P3-02] knows gender 1 and 2, and none', async () => {
    const who = await door.member();
    for (const gender of [1, 2, null]) {
      expect((await edit(who, { gender })).body.data).toMatchObject({ gender });
      aDay();
    }
    for (const gender of [0, 3, '1', 'male', 1.5]) {
      expect([gender, (await edit(who, { gender })).body.code]).toEqual([gender, 'VALIDATION_FAILED']);
    }
  });

  it('[P3-03] [L7-19] has a face drawn from the uid until another is chosen', async () => {
    const who = await door.member();
    const own = (await infoOf(who)).avatar_url;
    expect(own).toBe(`/api/avatars/${who.uid}.svg`);
    const chosen = (await edit(who, { avatar_seed: 'moon-7' })).body.data;
    expect(chosen).toMatchObject({ avatar_url: '/api/avatars/moon-7.svg', nickname: null });
    const picture = await fetch(door.app.url + String(chosen?.['avatar_url']));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, expect.stringContaining('svg')]);
    expect(await (await fetch(door.app.url + own)).text()).not.toBe(await picture.text());
    for (const avatar_seed of ['', '../x', 'a b', '月', 'x'.repeat(65)]) {
      expect([avatar_seed, (await edit(who, { avatar_seed })).body.code]).toEqual([avatar_seed, 'VALIDATION_FAILED']);
    }
  });

  it('[P2.7-03] makes a member with a blank nickname anonymous', async () => {
    const who = await door.member();
    for (const nickname of ['', '   ', '\u3000\n', '\u200b\u2063', '\u3164', null]) {
      await edit(who, { nickname: '有名', signature: '有签名' });
      aDay();
      const { body } = await edit(who, { nickname, signature: nickname });
      expect([nickname, body.data?.['nickname'], body.data?.['signature']]).toEqual([nickname, null, null]);
      aDay();
    }
  });

  it('leaves what is left out as it is, and keeps one line without marks that turn it round', async () => {
    const who = await door.member();
    await edit(who, { nickname: '小满', gender: 1, signature: '一' });
    aDay();
    const { body } = await edit(who, { signature: '  二\n三\u202e ' });
    expect(body.data).toMatchObject({ nickname: '小满', gender: 1, signature: '二 三' });
  });

  it('counts characters as a reader does', async () => {
    const who = await door.member();
    expect((await edit(who, { nickname: '👩‍👩‍👧'.repeat(21) })).body.fields).toEqual({ nickname: '昵称最多20个字' });
    expect((await edit(who, { signature: '长'.repeat(101) })).body.fields).toEqual({ signature: '签名最多100个字' });
    expect((await edit(who, { nickname: '👩‍👩‍👧'.repeat(20), signature: '长'.repeat(100) })).status).toBe(200);
  });

  it('[P6-05] is a matter of who is logged in', async () => {
    for (const [method, path] of [
      ['POST', '/profile/update'],
      ['GET', '/user/info'],
    ] as const) {
      const visitor = await door.call(method, path, method === 'POST' ? { nickname: 'x' } : undefined);
      expect([visitor.status, visitor.body.message]).toEqual([401, 'no token provided']);
    }
  });

  it('gives the songs of a member the new name', async () => {
    const who = await door.member();
    await door.app.database.client.song.create({ data: songOf(who.uid) });
    const name = async () =>
      (await door.call('GET', '/user/songs', undefined, { token: who.token })).body.data as unknown as object[];
    expect(await name()).toMatchObject([{ nickname: null }]);
    await edit(who, { nickname: '新名字' });
    expect(await name()).toMatchObject([{ nickname: '新名字' }]);
  });
});

describe('the pause between two edits', () => {
  it('[P5-20] is 24 hours: refused within, with the time that is left, free after', async () => {
    const who = await door.member();
    expect((await edit(who, { nickname: '一' })).status).toBe(200);
    const soon = await edit(who, { nickname: '二' });
    expect([soon.status, soon.body.code]).toEqual([429, 'PROFILE_TOO_SOON']);
    expect(soon.body.message).toBe('个人资料每 24 小时可以修改一次，23 小时 59 分后再试');
    expect(soon.headers.get('retry-after')).toBe(String(soon.body.retryAfter));
    door.app.clock.advance(22 * 3600);
    const later = await edit(who, { nickname: '二' }, 'en-GB');
    expect(later.body.message).toBe('The profile can be edited once every 24 hours, try again in 1 h 59 min');
    door.app.clock.advance(Number(later.body.retryAfter) - 60);
    expect((await edit(who, { nickname: '二' })).body.code).toBe('PROFILE_TOO_SOON');
    door.app.clock.advance(60);
    expect((await edit(who, { nickname: '二' })).body.data).toMatchObject({ nickname: '二' });
    expect((await infoOf(who)).next_edit_at).not.toBeNull();
  });

  it('[P5-20] lets one of 20 edits at the same moment through', async () => {
    const who = await door.member();
    const edits = await times(20, (index) => edit(who, { nickname: `名字${index}` }));
    expect(outcomes(edits)).toEqual({ ok: 1, PROFILE_TOO_SOON: 19 });
    const winner = edits.find(({ body }) => body.success)?.body.data?.['nickname'];
    expect((await infoOf(who)).nickname).toBe(winner);
  });

  it('is not begun by an edit that changes nothing, nor does it refuse one', async () => {
    const who = await door.member();
    const nothing = await edit(who, { nickname: ' ', gender: null });
    expect([nothing.status, nothing.body.data?.['next_edit_at']]).toEqual([200, null]);
    expect((await edit(who, {})).status).toBe(200);
    await edit(who, { nickname: '一' });
    expect((await edit(who, { nickname: '一' })).status).toBe(200);
    expect((await edit(who, { nickname: '一', gender: 1 })).body.code).toBe('PROFILE_TOO_SOON');
  });

  it('is not begun by an edit that was refused', async () => {
    const who = await door.member();
    expect((await edit(who, { nickname: '长'.repeat(21) })).status).toBe(400);
    expect((await edit(who, { nickname: '短' })).status).toBe(200);
  });
});

describe('the level', () => {
  it('[P1-12] [P3-04] is 0 until the first payment, then follows what was paid', async () => {
    const who = await door.member();
    for (const [fen, level] of [
      [0, 0],
      [1, 1],
      [4_999, 1],
      [5_000, 2],
      [24_999, 5],
    ]) {
      await door.app.database.pool.query('update account set paid_fen = $2 where uid = $1', [who.uid, fen]);
      expect([fen, (await infoOf(who)).user_group]).toEqual([fen, level]);
    }
  });
});

const songOf = (uid: number) => ({
  uid,
  position: 0,
  provider: 'suno',
  type: 'music',
  operation: 'music',
  title: '晚一点的月台',
  tags: '民谣',
  lyrics: '',
  modelName: 'chirp-auk',
  modelVersion: 'v4.5',
  mediaKey: `profile-${uid}`,
  createdAt: new Date(),
});
