import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listSongs } from '@overtone/contract/library';
import { limits } from '@overtone/contract/limits';
import { type AdminSong, hideSongs, listAdminSongs, unhideSongs } from '@overtone/contract/moderation';
import { countUnread, listNotices, setNoticePreferences } from '@overtone/contract/notice';
import { appealHiding } from '@overtone/contract/report';
import { arrangedPerson, type Person } from '../support/person.js';
import { missing, plainAudio, refusalOf, SongWorld } from '../support/song-world.js';

let world: SongWorld;
let staff: Omit<Person, 'info'>;
beforeAll(async () => {
  world = await SongWorld.make();
  staff = await arrangedPerson(world.app, 'admin');
}, 60_000);
afterAll(() => world.stop());

const hide = async (ids: string[], more: object = {}) =>
  (await staff.call(hideSongs, { body: { song_ids: ids, reason: '侵犯版权', note: '', ...more } })).data;
const restore = async (ids: string[], more: object = {}) =>
  (await staff.call(unhideSongs, { body: { song_ids: ids, ...more } })).data;
const found = async (query: object): Promise<AdminSong[]> => (await staff.call(listAdminSongs, { query })).data;
const appeal = (id: string, note = '这是我自己写的', who = world.owner) =>
  refusalOf(who.call(appealHiding, { params: { id }, body: { note } }));
const audited = async (target: string) => {
  const rows = await world.app.database.client.auditEntry.findMany({ where: { target }, orderBy: { id: 'asc' } });
  return rows.map(({ actorUid, action, detail }) => [actorUid, action, detail]);
};

describe('hiding a song', () => {
  it('takes it from everybody but its owner, who reads why; what its files’ old links opened is closed', async () => {
    const song = await world.arranged({ title: '被藏的歌', timing: true });
    const listed = async () => {
      // The answer is shared between callers for a second.
      world.app.clock.advance(1);
      const query = { section: 'latest' as const, limit: 50 };
      return (await world.app.call(listSongs, { query })).data.some(({ id }) => id === song.id);
    };
    // What is asked of it, and what a link to it shows to who has none of our scripts.
    const page = async () => {
      const paths = [`/api/songs/${song.id}`, `/song/${song.id}`];
      const answers = await Promise.all(paths.map((path) => fetch(new URL(path, world.app.url))));
      return [...new Set(answers.map(({ status }) => status))].join();
    };
    expect([await listed(), await page(), await world.statusOf(plainAudio(song))]).toEqual([true, '200', 200]);
    expect(await hide([song.id], { note: '副歌与《晚风》相同' })).toEqual({ changed: [song.id], unchanged: [] });
    expect([await listed(), await page(), await world.statusOf(plainAudio(song))]).toEqual([false, '404', 403]);
    await expect(world.read(world.other.call, song.id)).rejects.toMatchObject(missing);
    await expect(world.read(staff.call, song.id)).rejects.toMatchObject(missing);
    const own = await world.read(world.owner.call, song.id);
    expect(own).toMatchObject({
      is_public: true,
      hidden: { reason: '侵犯版权', note: '副歌与《晚风》相同', appealed_at: null },
    });
    expect(await world.statusOf(own.audio_url)).toBe(200);
    expect(await restore([song.id])).toEqual({ changed: [song.id], unchanged: [] });
    expect([await listed(), await page(), await world.statusOf(plainAudio(song))]).toEqual([true, '200', 200]);
    expect((await world.read(world.owner.call, song.id)).hidden).toBeNull();
  });

  it('is written down once for each time, with what was before and then; what stands so already stays', async () => {
    const [one, two] = [await world.arranged({}), await world.arranged({})];
    const gone = randomUUID();
    expect(await hide([one.id, two.id, one.id, gone, 'nothing'], { note: '重复' })).toEqual({
      changed: [one.id, two.id],
      unchanged: [gone, 'nothing'],
    });
    expect(await hide([one.id], { reason: '违规内容' })).toEqual({ changed: [], unchanged: [one.id] });
    await restore([one.id]);
    expect(await restore([one.id])).toEqual({ changed: [], unchanged: [one.id] });
    const told = { reason: '侵犯版权', note: '重复' };
    expect(await audited(`song:${one.id}`)).toEqual([
      [staff.uid, 'song.hide', { before: { hidden: false }, after: { hidden: true, ...told }, upheld_reports: [] }],
      [staff.uid, 'song.restore', { before: { hidden: true, ...told }, after: { hidden: false } }],
    ]);
    expect(await audited(`song:${two.id}`)).toHaveLength(1);
    expect(await audited(`song:${gone}`)).toEqual([]);
    await hide([one.id], { reason: '不当言论' });
    expect((await world.read(world.owner.call, one.id)).hidden).toMatchObject({ reason: '不当言论', note: '' });
  });

  const many = Array.from({ length: limits.moderation.atOnce + 1 }, () => randomUUID());
  it.each<[string, object]>([
    ['no song', { song_ids: [] }],
    ['too many', { song_ids: many }],
    ['a reason that is none', { reason: '看着不顺眼' }],
    ['no reason', { reason: undefined }],
    ['a long note', { note: '长'.repeat(limits.moderation.note + 1) }],
    ['a note that is no text', { note: 7 }],
    ['no list', { song_ids: randomUUID() }],
    ['a list of something else', { song_ids: [{}] }],
  ])('is refused for %s', async (_, change) => {
    const body = { song_ids: [randomUUID()], reason: '侵犯版权', ...change } as never;
    expect(await refusalOf(staff.call(hideSongs, { body }))).toBe('VALIDATION_FAILED');
  });
});

describe('an appeal', () => {
  it('is its owner’s alone, once for each time it is hidden, and staff read it', async () => {
    const { id } = await world.arranged({});
    expect(await appeal(id)).toBe('SONG_NOT_HIDDEN');
    await hide([id]);
    expect([await appeal(id, '不是我的', world.other), await appeal('nothing')]).toEqual([
      'SONG_NOT_FOUND',
      'SONG_NOT_FOUND',
    ]);
    expect(await appeal(id)).toBe('ok');
    expect(await appeal(id, '再说一次')).toBe('SONG_APPEALED');
    expect((await world.read(world.owner.call, id)).hidden?.appealed_at).toMatch(/^2\d{3}-/);
    expect(await found({ hidden: 'appealed', uid: String(world.owner.uid) })).toMatchObject([
      { id, hidden: { appeal: '这是我自己写的', hidden_by: String(staff.uid) } },
    ]);
    const before = { hidden: true, appealed: true };
    // Hidden once more, it is answered: it waits for staff no more, and its owner reads the answer and may write again.
    expect(await hide([id], { note: '证明不够' })).toEqual({ changed: [id], unchanged: [] });
    expect((await audited(`song:${id}`)).at(-1)).toMatchObject([staff.uid, 'song.hide', { before }]);
    expect(await found({ hidden: 'appealed', uid: String(world.owner.uid) })).toEqual([]);
    expect((await world.read(world.owner.call, id)).hidden).toMatchObject({ note: '证明不够', appealed_at: null });
    expect([await hide([id]), await appeal(id)]).toEqual([{ changed: [], unchanged: [id] }, 'ok']);
    await restore([id]);
    expect((await audited(`song:${id}`)).at(-1)).toMatchObject([staff.uid, 'song.restore', { before }]);
    await hide([id]);
    expect(await appeal(id, '又来一次')).toBe('ok');
  });

  it('is answered by one of two who answer at once: the other’s answer finds it otherwise than it was seen', async () => {
    const { id } = await world.arranged({});
    const seen = async () => ({ [id]: (await found({ q: id }))[0]?.hidden?.hidden_at ?? null });
    const shown = await seen();
    await hide([id]);
    await appeal(id);
    const hidden = await seen();
    const restoreAs = (as: object) => restore([id], { seen: as });
    const stays = { changed: [], unchanged: [id] };
    world.app.clock.advance(1);
    expect(await hide([id], { seen: shown })).toEqual(stays);
    expect(await hide([id], { seen: hidden, note: '证明不够' })).toEqual({ changed: [id], unchanged: [] });
    expect(await restoreAs(hidden)).toEqual(stays);
    expect(await restoreAs(await seen())).toEqual({ changed: [id], unchanged: [] });
    // It was restored: whoever wanted it to stay hidden does not hide it anew.
    expect(await hide([id], { seen: hidden })).toEqual(stays);
    expect(await audited(`song:${id}`)).toHaveLength(3);
  });

  it('that staff have not read is not answered by them, and is when they have', async () => {
    const { id } = await world.arranged({});
    await hide([id]);
    const seen = async () => {
      const [song] = await found({ q: id });
      const { hidden_at: since = null, appealed_at: spoken = null } = song?.hidden ?? {};
      return { seen: { [id]: since }, seen_appeals: { [id]: spoken } };
    };
    const unread = await seen();
    world.app.clock.advance(1);
    expect(await appeal(id)).toBe('ok');
    const stays = { changed: [], unchanged: [id] };
    expect([await hide([id], unread), await restore([id], unread)]).toEqual([stays, stays]);
    expect(await found({ hidden: 'appealed', q: id })).toHaveLength(1);
    expect(await hide([id], await seen())).toEqual({ changed: [id], unchanged: [] });
    expect(await restore([id], await seen())).toEqual({ changed: [id], unchanged: [] });
  });

  it('that comes when the song has been restored meanwhile hears so', async () => {
    const { id } = await world.arranged({});
    await hide([id]);
    expect(await appeal(id)).toBe('ok');
    await restore([id]);
    expect(await appeal(id)).toBe('SONG_NOT_HIDDEN');
  });

  it('is possible because its owner hears at the bell, whatever they chose to hear, of each hiding and each return', async () => {
    const person = await arrangedPerson(world.app);
    const { id } = await world.arranged({ uid: person.uid, title: '远山' });
    const muted = { song_ready: false, song_failed: false, order_paid: false, points_expiring: false };
    await person.call(setNoticePreferences, { body: muted });
    for (const change of [hide, hide, restore, hide]) {
      world.app.clock.advance(1);
      await change([id]);
    }
    const { data } = await person.call(listNotices, { query: {} });
    const told = { link: `/song/${id}`, values: { title: '远山' }, is_read: false };
    const kinds = ['song_hidden', 'song_restored', 'song_hidden'];
    expect(data).toMatchObject(kinds.map((kind) => ({ kind, ...told })));
    expect((await person.call(countUnread, {})).data).toEqual({ count: 3, tickets: 0 });
  });

  it.each<[string, unknown]>([
    ['nothing', ''],
    ['blanks', '   '],
    ['too much', '长'.repeat(limits.moderation.appeal + 1)],
    ['a null byte', 'a\u0000b'],
    ['a number', 7],
    ['null', null],
  ])('is refused that says %s', async (_, note) => {
    const { id } = await world.arranged({}, true);
    expect(await appeal(id, note as string)).toBe('VALIDATION_FAILED');
  });

  it('can be written so often a day', async () => {
    const person = await arrangedPerson(world.app);
    const { id } = await world.arranged({ uid: person.uid });
    const answers: string[] = [];
    for (let at = 0; at <= limits.moderation.appealsPerDay; at += 1) answers.push(await appeal(id, '我', person));
    expect([answers.at(-2), answers.at(-1)]).toEqual(['SONG_NOT_HIDDEN', 'RATE_LIMITED']);
  });
});
