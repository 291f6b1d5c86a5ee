import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { reportSong } from '@overtone/contract/report';
import type { Song } from '../../apps/api/src/platform/database/generated/client.js';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { fetched, linkOf } from '../support/export-archive.js';
import { arrangeLibrary } from '../support/library.js';
import { arrangedPerson } from '../support/person.js';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp({ env: noGeneration, sweepsByHand: true });
}, 60_000);
afterAll(() => app.stop());

it('everything of mine tells where I was logged in, what happened, who brought whom, what I reported and what songs came of', async () => {
  const [me, inviter, friend, staff] = await Promise.all([
    arrangedPerson(app),
    arrangedPerson(app),
    arrangedPerson(app),
    arrangedPerson(app),
  ]);
  const { client } = app.database;
  const [song, source, theirs] = (await arrangeLibrary(app, [
    { uid: me.uid },
    { uid: me.uid },
    { uid: inviter.uid, isPublic: true },
  ])) as [Song, Song, Song];
  await client.songLineage.create({ data: { songId: song.id, position: 0, sourceSongId: source.id, role: 'extend' } });
  await client.song.update({ where: { id: song.id }, data: { sourceSongId: source.id } });
  await client.songTiming.create({ data: { songId: song.id, shiftMs: -120 } });
  await me.call(reportSong, { body: { song_id: theirs.id, reason: '侵犯版权' } });
  const from = { createdAt: app.clock.now(), address: '198.51.100.9' };
  await client.invitation.createMany({
    data: [
      { ...from, inviterUid: inviter.uid, inviteeUid: me.uid, outcome: 'rewarded' },
      { ...from, inviterUid: me.uid, inviteeUid: friend.uid, outcome: 'address_cap' },
    ],
  });
  const happened = { uid: me.uid, count: 1, firstAt: app.clock.now(), lastAt: app.clock.now(), device: 'theirs' };
  await client.securityEvent.createMany({
    data: [
      { ...happened, kind: 'password.changed', actorUid: me.uid, address: '203.0.113.7', detail: { sessions: 0 } },
      { ...happened, kind: 'login.failed', actorUid: null, address: '203.0.113.8', detail: { secret: 'detail' } },
      { ...happened, kind: 'identity.changed', actorUid: staff.uid, address: '203.0.113.9', detail: {} },
    ],
  });
  const zip = await fetched(await linkOf(app, me));
  expect(zip.json('登录设备.json')).toMatchObject([{ created_at: expect.any(String), ended_at: null }]);
  const events = zip.json('安全记录.json').filter(({ kind }) => kind !== 'login');
  expect(events.map(({ kind, by_me, address }) => [kind, by_me, address])).toEqual(
    expect.arrayContaining([
      ['password.changed', true, '203.0.113.7'],
      ['login.failed', false, null],
      ['identity.changed', false, null],
    ]),
  );
  expect(zip.json('邀请.json')).toMatchObject([
    { invited_by: String(inviter.uid) },
    { invited: String(friend.uid), rewarded: false },
  ]);
  expect(zip.json('举报.json')).toMatchObject([{ song_id: theirs.id, reason: '侵犯版权', status: 'open' }]);
  expect(zip.json('歌曲.json').find(({ id }) => id === song.id)).toMatchObject({
    ...{ source_song_id: source.id, words_shift_ms: -120 },
    sources: [{ song_id: source.id, role: 'extend', second: null }],
  });
  const all = zip.names
    .filter((name) => !name.includes('/'))
    .map(zip.text)
    .join('\n');
  for (const others of ['198.51.100.9', '203.0.113.8', '203.0.113.9', 'theirs', 'address_cap', String(staff.uid)])
    expect(all).not.toContain(others);
});
