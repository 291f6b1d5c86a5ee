import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createFileClient } from '@overtone/contract/client';
import { exportLabelWaivers, listLabelWaivers } from '@overtone/contract/label-waiver-admin';
import { waiveLabel } from '@overtone/contract/label-waiver';
import { legalVersions } from '@overtone/contract/legal';
import { limits } from '@overtone/contract/limits';
import { bootApp, type TestApp } from '../support/app.js';
import { arrangeLibrary } from '../support/library.js';
import { arrangedPerson, type Person } from '../support/person.js';
import { refusalOf } from '../support/song-world.js';

type Someone = Omit<Person, 'info'>;
let app: TestApp;
let staff: Someone;
let owner: Someone;
beforeAll(async () => {
  app = await bootApp();
  staff = await arrangedPerson(app, 'admin');
  owner = await arrangedPerson(app);
}, 60_000);
afterAll(() => app.stop());

const agreement = legalVersions.agreement;
const listed = async (query: object) => staff.call(listLabelWaivers, { query });
const songsOf = async (query: object) => (await listed(query)).data.map((row) => row.song_id);
/** By members and for songs that nothing else knows any more. */
const kept = (uid: number, songId: string, agreedAt: Date) =>
  app.database.client.labelWaiver.create({ data: { uid, songId, agreementVersion: '2025-01-01', agreedAt } });

describe('who took it on to label a song themselves', () => {
  it('is listed for staff as it was noted, with the text that counted, and for nobody else', async () => {
    const [song] = await arrangeLibrary(app, [{ uid: owner.uid, title: '自己标的歌' }]);
    const id = song?.id ?? '';
    const { agreed_at } = (await owner.call(waiveLabel, { params: { id }, body: { agreement } })).data;
    const { data, total } = await listed({ uid: String(owner.uid) });
    expect([data, total]).toEqual([
      [{ id: expect.stringMatching(/^\d+$/), uid: String(owner.uid), song_id: id, agreement, agreed_at }],
      1,
    ]);
    expect(await refusalOf(owner.call(listLabelWaivers, { query: {} }))).toBe('FORBIDDEN');
    expect(await refusalOf(app.call(listLabelWaivers, { query: {} }))).toBe('NO_TOKEN');
  });

  it('is found by member, by song and by days, newest first, also when song and account are gone', async () => {
    const [gone, other] = [910_001, 910_002];
    const [one, two] = [randomUUID(), randomUUID()];
    await kept(gone, one, new Date('2025-05-01T10:00:00Z'));
    await kept(gone, two, new Date('2025-05-02T10:00:00Z'));
    await kept(other, two, new Date('2025-05-03T10:00:00Z'));
    expect(await songsOf({ uid: gone })).toEqual([two, one]);
    expect((await listed({ song_id: two })).data.map(({ uid }) => uid)).toEqual([String(other), String(gone)]);
    expect(await songsOf({ song_id: two, uid: other })).toEqual([two]);
    expect(await songsOf({ from: '2025-05-01', to: '2025-05-02' })).toEqual([two, one]);
    expect(await songsOf({ from: '2025-05-02', to: '2025-05-02', song_id: one })).toEqual([]);
    const paged = await listed({ uid: gone, page: 2, limit: 1 });
    expect([paged.total, paged.data.map(({ song_id: id }) => id)]).toEqual([2, [one]]);
    for (const query of [{ song_id: 'x' }, { uid: 'x' }, { from: '2025-13-01' }])
      await expect(listed(query)).rejects.toMatchObject({ status: 400 });
  });

  it('goes out whole as a spreadsheet, in the order of the list; no cache keeps either', async () => {
    const at = new Date('2025-06-01T10:00:00Z');
    const uid = 910_003;
    const many = Array.from({ length: 1_500 }, () => randomUUID());
    await app.database.client.labelWaiver.createMany({
      data: many.map((songId) => ({ uid, songId, agreementVersion: '2025-01-01', agreedAt: at })),
    });
    const headers = { authorization: `Bearer ${staff.token}` };
    const fetchFile = createFileClient({ baseUrl: `${app.url}/api`, headers: () => headers });
    for (const query of [{ uid: String(uid) }, { from: '2025-06-01', to: '2025-06-01' }]) {
      const { content } = await fetchFile(exportLabelWaivers, { query });
      const lines = (await content.text()).trim().split(/\r?\n/);
      expect(lines[1]).toContain(`2025-06-01 18:00:00,${uid},${many.at(-1)},`);
      expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(many.toReversed());
    }
    expect((await listed({ uid, limit: 10_000 })).data).toHaveLength(limits.list.maxLimit);
    for (const path of ['label-waivers', 'label-waivers/export']) {
      const answer = await fetch(`${app.url}/api/admin/${path}`, { headers });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      await answer.body?.cancel();
    }
  });
});
