import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mixingLimits } from '@overtone/contract/limits-mixing';
import { listMixes, openMix, revokeMix, shareMix } from '@overtone/contract/mix-link';
import type { MixProject } from '@overtone/contract/mix-project';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { aMixAudio, aMixProject, aMixTrack } from '../support/mix-projects.js';
import { arrangedPerson, type Person } from '../support/person.js';
import { hummed, songFrom, uploaded } from '../support/recordings.js';
import { refusalOf } from '../support/song-world.js';

const { links, sharedBytes } = mixingLimits.mixing;
const day = 86_400_000;
type Somebody = Pick<Person, 'call' | 'uid' | 'token'>;

let app: TestApp;
let owner: Somebody;
let other: Somebody;
let visitor: Pick<Somebody, 'call'>;
beforeAll(async () => {
  app = await bootApp({ env: { ...noGeneration, RATE_LIMITS: 'off' }, sweepsByHand: true });
  [owner, other] = [await arrangedPerson(app), await arrangedPerson(app)];
  visitor = { call: app.call };
}, 60_000);
afterAll(() => app.stop());

const share = async (project: unknown = aMixProject(), by = owner) =>
  (await by.call(shareMix, { body: { project: project as MixProject } })).data;
const open = async (id: string, by: Pick<Somebody, 'call'> = visitor) =>
  (await by.call(openMix, { params: { id } })).data;
const listed = async (by = owner) => (await by.call(listMixes, {})).data;
const revoke = (id: string, by = owner) => by.call(revokeMix, { params: { id } });

const song = async () => {
  const { id } = await songFrom(owner, (await uploaded(owner, hummed(8), '一首.wav')).url, '一首.wav');
  await show(id, true);
  return id;
};
const asMade = { provider: 'suno', type: 'music', operation: 'music' };
const show = (id: string, isPublic: boolean) =>
  app.database.client.song.update({ where: { id }, data: { ...asMade, isPublic } });
const whole = (id: string, generated = true) => ({ kind: 'song', song: id, stem: null, generated }) as const;
const words = [{ at: 0, until: 2, text: '雨落在窗上' }];

describe('a link to a project', () => {
  it('[P1-08] opens for everybody as the project is: settings and songs for everybody, no file, no stem, no other song', async () => {
    const [one, hidden] = [await song(), await song()];
    await show(hidden, false);
    const sounds = {
      a: whole(one),
      b: whole(hidden),
      c: { kind: 'file', hash: 'a'.repeat(64) },
      d: { kind: 'song', song: one, stem: 'vocals' },
      e: whole(randomUUID()),
      f: whole('no id'),
    } as const;
    const ids = Object.keys(sounds) as (keyof typeof sounds)[];
    const project = aMixProject({
      audios: ids.map((id) => aMixAudio(id, sounds[id])),
      tracks: ids.map((id) => aMixTrack(`t${id}`, id)),
      lyrics: words,
    });
    const link = await share(project);
    expect(link).toMatchObject({ name: '雨夜' });
    expect(Date.parse(link.expires_at) - Date.parse(link.created_at)).toBe(links.days * day);
    const opened = await open(link.id);
    expect(opened.audios).toEqual([aMixAudio('a', sounds.a)]);
    expect(opened.tracks.map(({ id, gainDb, clips }) => [id, gainDb, clips.length])).toEqual(
      ids.map((id) => [`t${id}`, -3, id === 'a' ? 1 : 0]),
    );
    // Words may be those of the song that stays.
    expect(opened.lyrics).toEqual([]);
    // Not even its owner's own row names what stays.
    const kept = JSON.stringify(await app.database.client.mixLink.findUnique({ where: { id: link.id } }));
    for (const secret of [hidden, 'a'.repeat(64), '雨落']) expect(kept).not.toContain(secret);
    expect(await open(link.id, owner)).toEqual(opened);
  });

  it('serves a song no longer once it is not for everybody any more, and serves it again when it is', async () => {
    const id = await song();
    const project = aMixProject({ audios: [aMixAudio('a', whole(id))], tracks: [aMixTrack('t', 'a')], lyrics: words });
    const link = await share(project);
    expect(await open(link.id)).toEqual(project);
    await show(id, false);
    for (const by of [visitor, other, owner])
      expect(await open(link.id, by)).toEqual({
        ...project,
        audios: [],
        tracks: [{ ...project.tracks[0], clips: [] }],
        lyrics: [],
      });
    await show(id, true);
    expect(await open(link.id)).toEqual(project);
  });

  it('says of every song that a model made it, whatever its project says: what is exported of it is labelled', async () => {
    const { kind, song: one, stem } = whole(await song());
    const project = aMixProject({
      audios: [aMixAudio('a', whole(await song(), false)), aMixAudio('b', { kind, song: one, stem })],
    });
    const { id } = await share(project);
    const said = ({ audios }: MixProject) => audios.map(({ source }) => source.kind === 'song' && source.generated);
    expect(said(await open(id))).toEqual([true, true]);
    // Of links from before the project is kept as it was sent.
    await app.database.client.mixLink.update({ where: { id }, data: { project } });
    expect(said(await open(id))).toEqual([true, true]);
  });

  it('is listed for its member alone, is told to nobody’s cache, and ends when it is revoked, by its member alone', async () => {
    const [first, second] = [await share(), await share(aMixProject({ name: '第二个' }))];
    expect((await listed()).slice(0, 2)).toEqual([second, first]);
    expect(await listed(other)).toEqual([]);
    for (const path of ['/mixes', `/mixes/${first.id}`]) {
      const answer = await fetch(`${app.url}/api${path}`, { headers: { authorization: `Bearer ${owner.token}` } });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
    expect(await refusalOf(revoke(first.id, other))).toBe('MIX_NOT_FOUND');
    await revoke(first.id);
    expect(await refusalOf(revoke(first.id))).toBe('MIX_NOT_FOUND');
    expect(await refusalOf(open(first.id))).toBe('MIX_NOT_FOUND');
    expect((await listed()).map(({ id }) => id)).not.toContain(first.id);
    for (const id of ['x', '0', randomUUID(), "' or 1=1"]) expect(await refusalOf(open(id))).toBe('MIX_NOT_FOUND');
  });

  it('ends by itself, and its row goes with the next sweep', async () => {
    const { mixLink } = app.database.client;
    const [over, stays] = [await share(), await share()];
    const past = { createdAt: new Date(Date.now() - 2 * day), expiresAt: new Date(Date.now() - day) };
    await mixLink.update({ where: { id: over.id }, data: past });
    expect(await refusalOf(open(over.id))).toBe('MIX_NOT_FOUND');
    expect((await listed()).map(({ id }) => id)).not.toContain(over.id);
    await app.schedules.run('mixes.sweep');
    expect(await mixLink.count({ where: { id: over.id } })).toBe(0);
    expect(await mixLink.count({ where: { id: stays.id } })).toBe(1);
  });

  it('has a bound for each member, which holds when many come at once; one that is revoked makes room', async () => {
    const many = await arrangedPerson(app);
    const all = Array.from({ length: links.perMember - 1 }, (_, at) => ({
      ...{ uid: many.uid, name: `${at}`, project: aMixProject(), createdAt: new Date() },
      expiresAt: new Date(Date.now() + day),
    }));
    await app.database.client.mixLink.createMany({ data: all });
    const three = await Promise.allSettled([
      share(aMixProject(), many),
      share(aMixProject(), many),
      share(aMixProject(), many),
    ]);
    expect(three.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await refusalOf(share(aMixProject(), many))).toBe('MIX_LIMIT');
    await revoke((await listed(many))[0]?.id ?? '', many);
    await share(aMixProject(), many);
  });

  it('takes no project that is none, that names what is not there, or that is too long', async () => {
    const track = aMixTrack('t', 'a');
    const audio = aMixAudio('a', whole(randomUUID()));
    const hostile: unknown[] = [
      null,
      [],
      'x',
      { ...aMixProject(), version: 2 },
      { ...aMixProject(), name: '长'.repeat(61) },
      { ...aMixProject(), name: 'a\u0000b' },
      { ...aMixProject(), name: '\uD800' },
      { ...aMixProject(), bpm: 1e9 },
      { ...aMixProject(), masterDb: '0' },
      { ...aMixProject(), id: '../x' },
      // A clip of a sound that is not there, an id twice, and more of them than fit.
      aMixProject({ tracks: [track] }),
      aMixProject({ audios: [audio, audio] }),
      aMixProject({ tracks: Array.from({ length: 33 }, (_, at) => ({ ...track, id: `t${at}`, clips: [] })) }),
      aMixProject({
        audios: [audio],
        tracks: [{ ...track, clips: Array.from({ length: 401 }, (_, at) => ({ ...track.clips[0]!, id: `c${at}` })) }],
      }),
    ];
    for (const project of hostile)
      expect([project, await refusalOf(share(project))]).toEqual([project, 'VALIDATION_FAILED']);
    const extra = await open(
      (await share({ ...aMixProject(), evil: 1, tracks: [{ ...track, clips: [], evil: 1 }] })).id,
    );
    expect(JSON.stringify(extra)).not.toContain('evil');
    const id = await song();
    const lyrics = Array.from({ length: 600 }, (_, at) => ({ at, until: at + 1, text: '很'.repeat(130) }));
    const long = aMixProject({ audios: [aMixAudio('a', whole(id))], tracks: [track], lyrics });
    expect(Buffer.byteLength(JSON.stringify(long))).toBeGreaterThan(sharedBytes);
    expect(Buffer.byteLength(JSON.stringify({ project: long }))).toBeLessThan(256 * 1024);
    expect(await refusalOf(share(long))).toBe('MIX_TOO_LONG');
  });
});
