import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createFileClient } from '@overtone/contract/client';
import { submitSunoMusic } from '@overtone/contract/generation';
import { limits } from '@overtone/contract/limits';
import { changePersona, createPersona, deletePersona, listPersonas } from '@overtone/contract/persona';
import * as contract from '@overtone/contract/persona-admin';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { arrangeLibrary } from '../support/library.js';
import { arrangedPerson, newPerson, type Person } from '../support/person.js';
import { refusalOf } from '../support/song-world.js';

let app: TestApp;
let staff: Omit<Person, 'info'>;
let owner: Person;
beforeAll(async () => {
  app = await bootApp({ env: { ...noGeneration, RATE_LIMITS: 'off' }, sweepsByHand: true });
  staff = await arrangedPerson(app, 'admin');
  owner = await newPerson(app, undefined, 100);
}, 60_000);
afterEach(async () => {
  const { generation, persona } = app.database.client;
  await generation.updateMany({ data: { status: 'failed', finishedAt: app.clock.now() } });
  await persona.deleteMany();
});
afterAll(() => app.stop());

async function singer(name: string, title = '山月') {
  const [song] = await arrangeLibrary(app, [{ uid: owner.uid, title }]);
  const { id: channelId } = await app.database.client.channel.findFirstOrThrow({ where: { name: 'env' } });
  await app.database.client.clip.create({ data: { songId: song?.id ?? '', channelId, clipId: randomUUID() } });
  return (await owner.call(createPersona, { body: { song_id: song?.id ?? '', name } })).data;
}
const why = { reason: '侵犯版权' as const, note: '模仿了在世歌手' };
const hide = async (ids: string[]) => (await staff.call(contract.hidePersonas, { body: { ids, ...why } })).data;
const restore = async (ids: string[]) => (await staff.call(contract.unhidePersonas, { body: { ids } })).data;
const remove = async (ids: string[]) => (await staff.call(contract.removePersonas, { body: { ids, ...why } })).data;
const found = async (query: object) => (await staff.call(contract.listAdminPersonas, { query })).data;
const own = async () => (await owner.call(listPersonas, {})).data;
const sing = ({ id }: { id: string }) => {
  const body = { task: 'artist_consistency', persona_id: id, prompt: '雨停了以后', title: '歌', tags: '民谣' } as const;
  return refusalOf(owner.call(submitSunoMusic, { body }));
};
const audited = async (id: string) => {
  const rows = await app.database.client.auditEntry.findMany({
    where: { target: `persona:${id}` },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ actorUid, action, detail }) => [actorUid, action, detail]);
};

describe('a singer', () => {
  it('that is hidden sings no more until it is restored; its member reads why and cannot keep it anew', async () => {
    const one = await singer('阿梨');
    expect(await hide([one.id, one.id, randomUUID(), 'none'])).toMatchObject({ changed: [one.id] });
    expect((await hide([one.id])).unchanged).toEqual([one.id]);
    expect(await own()).toMatchObject([{ id: one.id, resting: 'hidden', hidden: { ...why } }]);
    expect([await sing(one), await refusalOf(owner.call(deletePersona, { params: { id: one.id } }))]).toEqual([
      'PERSONA_RESTING',
      'PERSONA_HIDDEN',
    ]);
    const again = owner.call(createPersona, { body: { song_id: one.song_id, name: '阿离' } });
    expect(await refusalOf(again)).toBe('PERSONA_KEPT');
    // A name that was the matter can be put right.
    await owner.call(changePersona, { params: { id: one.id }, body: { name: '阿离' } });
    expect((await restore([one.id])).changed).toEqual([one.id]);
    expect((await restore([one.id])).unchanged).toEqual([one.id]);
    expect(await own()).toMatchObject([{ resting: null, hidden: null }]);
    expect(await sing(one)).toBe('ok');
    const uid = String(owner.uid);
    expect(await audited(one.id)).toEqual([
      [staff.uid, 'persona.hide', { uid, before: { hidden: false }, after: { hidden: true, ...why } }],
      [staff.uid, 'persona.restore', { uid, before: { hidden: true, ...why }, after: { hidden: false } }],
    ]);
  });

  it('is hidden and restored by one of two who looked at the same', async () => {
    const one = await singer('阿梨');
    const seen = async () => ({ [one.id]: (await found({ q: one.id }))[0]?.hidden?.hidden_at ?? null });
    const shown = await seen();
    const hideSeen = async (given: object) =>
      (await staff.call(contract.hidePersonas, { body: { ids: [one.id], ...why, seen: { ...given } } })).data;
    const restoreSeen = async (given: object) =>
      (await staff.call(contract.unhidePersonas, { body: { ids: [one.id], seen: { ...given } } })).data;
    expect((await hideSeen(shown)).changed).toEqual([one.id]);
    const hidden = await seen();
    // Restored, and hidden again for something else: who restores has seen the first only.
    await restore([one.id]);
    app.clock.advance(1);
    await hide([one.id]);
    expect((await restoreSeen(hidden)).unchanged).toEqual([one.id]);
    expect((await restoreSeen(shown)).unchanged).toEqual([one.id]);
    expect((await restoreSeen(await seen())).changed).toEqual([one.id]);
    expect((await hideSeen(hidden)).unchanged).toEqual([one.id]);
    expect(await audited(one.id)).toHaveLength(4);
  });

  it('is removed for good, its song stays; not while somebody is sung with, and what is gone stays gone', async () => {
    const one = await singer('阿梨');
    // Nobody answers: what is ordered is under way until the test ends it.
    await app.sandbox.arm({ kind: 'hang', target: 'suno.submit' });
    expect(await sing(one)).toBe('ok');
    expect(await remove([one.id])).toEqual({ changed: [], unchanged: [], in_use: [one.id] });
    expect(await audited(one.id)).toEqual([]);
    await app.database.client.generation.updateMany({ data: { status: 'failed', finishedAt: app.clock.now() } });
    expect(await remove([one.id])).toMatchObject({ changed: [one.id], in_use: [] });
    expect(await remove([one.id])).toMatchObject({ unchanged: [one.id] });
    expect([await own(), await app.database.client.song.count({ where: { id: one.song_id } })]).toEqual([[], 1]);
    const before = { name: '阿梨', description: '', song: one.song_id };
    expect(await audited(one.id)).toEqual([
      [staff.uid, 'persona.remove', { uid: String(owner.uid), before, after: null, ...why }],
    ]);
  });

  it.each<[string, object]>([
    ['nobody', { ids: [] }],
    ['too many', { ids: Array.from({ length: limits.moderation.atOnce + 1 }, () => randomUUID()) }],
    ['no reason', { reason: undefined }],
    ['a reason that is none', { reason: '不好听' }],
    ['a long note', { note: '长'.repeat(limits.moderation.note + 1) }],
    ['no list', { ids: 'all' }],
  ])('is not hidden or removed by %s', async (_, change) => {
    const body = { ids: [randomUUID()], reason: '侵犯版权', ...change } as never;
    const answers = [
      await refusalOf(staff.call(contract.hidePersonas, { body })),
      await refusalOf(staff.call(contract.removePersonas, { body })),
    ];
    expect(answers).toEqual(['VALIDATION_FAILED', 'VALIDATION_FAILED']);
  });
});

describe('the list of singers', () => {
  it('finds by id, member, beginning of the name, song, day and what is hidden; and goes out without formulas', async () => {
    const [one, two] = [await singer('100%_阿梨', '山月'), await singer('=阿离')];
    await hide([two.id]);
    const today = new Date(app.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    const all = await Promise.all([
      found({ q: one.id }),
      found({ q: String(owner.uid) }),
      found({ q: '100%_' }),
      found({ q: '100_' }),
      found({ song_id: two.song_id }),
      found({ hidden: 'yes' }),
      found({ hidden: 'no' }),
      found({ from: today, to: today }),
      found({ to: '2020-01-01' }),
    ]);
    expect(all.map((rows) => rows.map(({ name }) => name))).toEqual([
      ...[['100%_阿梨'], ['=阿离', '100%_阿梨'], ['100%_阿梨'], [], ['=阿离'], ['=阿离'], ['100%_阿梨']],
      ...[['=阿离', '100%_阿梨'], []],
    ]);
    expect(all[0]?.[0]).toMatchObject({ uid: String(owner.uid), song_title: '山月', hidden: null });
    const fetchFile = createFileClient({
      baseUrl: `${app.url}/api`,
      headers: () => ({ authorization: `Bearer ${staff.token}` }),
    });
    const { content, name } = await fetchFile(contract.exportAdminPersonas, { query: { hidden: 'yes' } });
    const lines = (await content.text()).trim().split('\r\n');
    expect([name, lines.length]).toEqual([expect.stringMatching(/^歌手-.*\.csv$/), 2]);
    expect(lines[1]).toContain(`${two.id},${owner.uid},'=阿离,,${two.song_id},已隐藏,侵犯版权,模仿了在世歌手,`);
  });
});
