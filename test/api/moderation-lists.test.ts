import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AdminSong,
  decideReports,
  exportAdminSongs,
  exportReports,
  hideSongs,
  listAdminSongs,
  listReports,
} from '@overtone/contract/moderation';
import { createFileClient } from '@overtone/contract/client';
import { reportSong } from '@overtone/contract/report';
import { arrangedPerson, type Person } from '../support/person.js';
import { refusalOf, SongWorld } from '../support/song-world.js';

let world: SongWorld;
let staff: Omit<Person, 'info'>;
beforeAll(async () => {
  world = await SongWorld.make();
  staff = await arrangedPerson(world.app, 'admin');
}, 60_000);
afterAll(() => world.stop());

const hide = async (ids: string[], more: object = {}) =>
  (await staff.call(hideSongs, { body: { song_ids: ids, reason: '侵犯版权', note: '', ...more } })).data;
const found = async (query: object): Promise<AdminSong[]> => (await staff.call(listAdminSongs, { query })).data;
const reports = async (query: object) => (await staff.call(listReports, { query })).data;
const sheet = (endpoint: typeof exportAdminSongs | typeof exportReports, query: object) => {
  const headers = () => ({ authorization: `Bearer ${staff.token}` });
  return createFileClient({ baseUrl: `${world.app.url}/api`, headers })(endpoint, { query } as never);
};
const audited = async (target: string) => {
  const rows = await world.app.database.client.auditEntry.findMany({ where: { target }, orderBy: { id: 'asc' } });
  return rows.map(({ actorUid, action, detail }) => [actorUid, action, detail]);
};
const reported = async (songId: string, reason: '违规内容' | '侵犯版权' = '侵犯版权') => {
  await world.other.call(reportSong, { body: { song_id: songId, reason } });
  return (await reports({ song_id: songId }))[0]?.id ?? '';
};

describe('reports', () => {
  it('are read with their song, upheld by hiding it, and closed without', async () => {
    const song = await world.arranged({ title: '被举报的歌' });
    const id = await reported(song.id);
    expect(await reports({ song_id: song.id })).toMatchObject([
      {
        ...{ id, song_id: song.id, reason: '侵犯版权', status: 'open', uid: String(world.other.uid), decided_by: null },
        song: { title: '被举报的歌', uid: String(world.owner.uid), hidden: null, is_public: true },
      },
    ]);
    expect((await found({ q: song.id })).map((row) => row.open_reports)).toEqual([1]);
    await hide([song.id]);
    expect(await audited(`song:${song.id}`)).toMatchObject([[staff.uid, 'song.hide', { upheld_reports: [id] }]]);
    expect(await reports({ song_id: song.id })).toMatchObject([
      { status: 'upheld', decided_by: String(staff.uid), song: { hidden: { reason: '侵犯版权' } } },
    ]);
    expect((await found({ q: song.id })).map((row) => row.open_reports)).toEqual([0]);

    const decide = async (status: 'open' | 'dismissed') =>
      (await staff.call(decideReports, { body: { ids: [id, id, '999999'], status } })).data;
    expect(await decide('dismissed')).toEqual({ changed: [id], unchanged: ['999999'] });
    expect(await decide('dismissed')).toEqual({ changed: [], unchanged: [id, '999999'] });
    expect(await decide('open')).toEqual({ changed: [id], unchanged: ['999999'] });
    expect((await reports({ song_id: song.id }))[0]).toMatchObject({ status: 'open', decided_at: null });
    expect((await audited(`report:${id}`)).map(([by, action, detail]) => [by, action, detail])).toMatchObject([
      [staff.uid, 'report.decide', { before: { status: 'upheld' }, after: { status: 'dismissed' }, song: song.id }],
      [staff.uid, 'report.decide', { before: { status: 'dismissed' }, after: { status: 'open' } }],
    ]);
    // Another has closed it by now: what was meant for an open one is not done.
    await decide('dismissed');
    const body = { ids: [id], status: 'upheld' as const, seen: { [id]: 'open' as const } };
    expect((await staff.call(decideReports, { body })).data).toEqual({ changed: [], unchanged: [id] });
    await world.app.database.client.song.delete({ where: { id: song.id } });
    expect(await reports({ song_id: song.id })).toMatchObject([{ id, song: null }]);
  });

  it('go out as a spreadsheet, which is written down', async () => {
    const song = await world.arranged({});
    const id = await reported(song.id);
    const { content, name } = await sheet(exportReports, { song_id: song.id });
    const lines = (await content.text()).trim().split('\r\n');
    expect([name, lines.length]).toEqual([expect.stringMatching(/^举报-.*\.csv$/), 2]);
    expect(lines[1]).toContain(`${id},${song.id},侵犯版权,未处理,${world.other.uid},`);
    expect((await audited('reports')).at(-1)).toEqual([staff.uid, 'report.export', { filter: { song_id: song.id } }]);
  });

  it('are found by state, reason, song and who wrote them', async () => {
    const song = await world.arranged({});
    const id = await reported(song.id, '违规内容');
    const all = await Promise.all([
      reports({ q: song.id }),
      reports({ q: String(world.other.uid), song_id: song.id }),
      reports({ song_id: song.id, status: 'open', reason: '违规内容' }),
      reports({ song_id: song.id, to: '2030-01-01', from: '2020-01-01' }),
      reports({ song_id: song.id, to: '2020-01-01' }),
      reports({ song_id: song.id, status: 'dismissed' }),
      reports({ song_id: song.id, reason: '侵犯版权' }),
      reports({ q: '谁都不是' }),
    ]);
    expect(all.map((rows) => rows.map((row) => row.id))).toEqual([[id], [id], [id], [id], [], [], [], []]);
  });

  it.each([[{ ids: [] }], [{ ids: ['0'] }], [{ ids: ['x'] }], [{ ids: ['9'.repeat(30)] }], [{ status: 'gone' }]])(
    'are not decided by %j',
    async (change) => {
      const body = { ids: ['1'], status: 'dismissed', ...change } as never;
      expect(await refusalOf(staff.call(decideReports, { body }))).toBe('VALIDATION_FAILED');
    },
  );
});

describe('the list of songs', () => {
  it('finds by id, member, beginning of the title, state and what is hidden; what is private is not heard', async () => {
    const { uid } = await arrangedPerson(world.app);
    const open = await world.arranged({ uid, title: '100%_ 起点' });
    const closed = await world.arranged({ uid, title: '另一首', isPublic: false });
    const hidden = await world.arranged({ uid, title: '100%_ 藏', status: 'error' });
    await hide([hidden.id]);
    const member = String(uid);
    const all = await Promise.all([
      found({ q: member }),
      found({ q: open.id }),
      found({ q: '100%_', uid: member }),
      found({ q: '100_', uid: member }),
      found({ uid: member, visibility: 'private' }),
      found({ uid: member, status: 'error' }),
      found({ uid: member, hidden: 'yes' }),
      found({ uid: member, hidden: 'no' }),
      found({ uid: member, from: '2020-01-01', to: '2030-01-01' }),
      found({ uid: member, to: '2020-01-01' }),
    ]);
    const told = [open, closed, hidden];
    expect(all.map((rows) => rows.map(({ id }) => told.findIndex((one) => one.id === id)).sort())).toEqual([
      ...[[0, 1, 2], [0], [0, 2], [], [1], [2], [2], [0, 1], [0, 1, 2], []],
    ]);
    const [mine] = await found({ q: closed.id });
    expect(mine).toMatchObject({ audio_url: null, uid: member, is_public: false });
    expect(await world.statusOf((await found({ q: open.id }))[0]?.audio_url ?? null)).toBe(200);
  });

  it('goes out as a spreadsheet without formulas, which is written down', async () => {
    const { uid } = await arrangedPerson(world.app);
    const song = await world.arranged({ uid, title: '=HYPERLINK("http://x")' });
    await hide([song.id], { note: '+1' });
    const { content, name } = await sheet(exportAdminSongs, { uid: String(uid) });
    const [head, line, ...rest] = (await content.text()).trim().split('\r\n');
    expect([name, head, rest]).toEqual([
      expect.stringMatching(/^歌曲-.*\.csv$/),
      expect.stringContaining('编号,歌名,会员'),
      [],
    ]);
    expect(line).toContain(`${song.id},"'=HYPERLINK(""http://x"")",${uid}`);
    expect(line).toContain(`已隐藏,侵犯版权,'+1,`);
    expect((await audited('songs')).at(-1)).toEqual([...[staff.uid, 'song.export', { filter: { uid: String(uid) } }]]);
  });

  it('is read along indexes however many songs there are', async () => {
    const { pool } = world.app.database;
    const plan = async (where: string) => {
      const client = await pool.connect();
      try {
        await client.query('begin; set local enable_seqscan = off');
        const { rows } = await client.query(`explain select count(*) from song s where ${where}`);
        return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    expect(await plan(`hidden_at is not null`)).toContain('song_hidden');
    expect(await plan(`true and lower(s.title) like '晚风%'`)).toContain('song_title_manual');
  });
});
