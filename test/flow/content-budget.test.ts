import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createMessage, listAnnouncements } from '@overtone/contract/announcement';
import { readContentFigures } from '@overtone/contract/content-check';
import { mixingLimits } from '@overtone/contract/limits-mixing';
import { trafficLimits } from '@overtone/contract/limits-traffic';
import { openMix, revokeMix, shareMix } from '@overtone/contract/mix-link';
import { setSongVisibility } from '@overtone/contract/song';
import { aMixAudio, aMixProject } from '../support/mix-projects.js';
import { arrangedPerson } from '../support/person.js';
import { type Known, refusalOf, SongWorld } from '../support/song-world.js';
import { until } from '../support/until.js';

const { memberPerHour, sitePerHour, shownPerHour } = trafficLimits.contentQuestions;
const { perHour } = mixingLimits.mixing.links;
let world: SongWorld;
let audible: string;
beforeAll(async () => {
  world = await SongWorld.make({ CONTENT_CHECK: 'on', RATE_LIMITS: 'on' }, { sweepsByHand: true });
  audible = (await world.arranged({ title: '大家听的', isPublic: false })).id;
  await show(audible);
  await world.app.drain();
  await uncounted();
}, 60_000);
afterEach(async () => {
  await world.app.sandbox.clearFaults();
  await uncounted();
});
afterAll(() => world.stop());

const show = (id: string) => world.owner.call(setSongVisibility, { body: { songId: id, isPublic: true } });
const isFound = (id: string) => refusalOf(world.read(world.other.call, id));
const rowOf = (subject: string) => world.app.database.client.contentCheck.findFirstOrThrow({ where: { subject } });
const sql = (text: string, values: unknown[]) => world.app.database.pool.query(text, values);
const uncounted = () => sql("delete from rate_limit where key like 'content.%'", []);
const taken = async (key: string) => (await sql('select points from rate_limit where key = $1', [key])).rows[0]?.points;
const takenBy = ({ uid }: Known) => taken(`content.member:${uid}`);
const spend = (key: string, points: number) =>
  sql(
    `insert into rate_limit (key, points, expire) values ($1, $2, $3)
     on conflict (key) do update set points = excluded.points`,
    [key, points, Date.now() + 3_600_000],
  );
/** Another window for everybody, and what waits for it. */
async function anotherHour(): Promise<void> {
  await sql("update rate_limit set expire = 0 where key like 'content.%'", []);
  world.app.clock.advance(3601);
  await world.app.schedules.run('content.sweep');
  await world.app.drain();
}
const share = async (who: Known, title: string, lines: number) => {
  const project = aMixProject({
    name: title,
    audios: [aMixAudio('a', { kind: 'song', song: audible, stem: null, generated: true })],
    lyrics: Array.from({ length: lines }, (_, at) => ({
      at,
      until: at + 1,
      text: `${title} ${at} `.padEnd(200, '啦'),
    })),
  });
  return (await who.call(shareMix, { body: { project } })).data.id;
};
const opens = (id: string) => refusalOf(world.app.call(openMix, { params: { id } }));
/** Letters of Chinese weigh three bytes: as much as a project may hold of them. */
const many = 390;

describe('what a member may have asked in an hour', () => {
  it('is counted in questions: as many as a thing has pieces', async () => {
    const who = await arrangedPerson(world.app);
    await share(who, '一份长的', many);
    await world.app.drain();
    const asked = (await world.app.sandbox.checked()).filter(({ content }) => content.includes('一份长的'));
    expect(asked.length).toBeGreaterThan(100);
    expect([await takenBy(who), await taken('content.site:all')]).toEqual([asked.length, asked.length]);
  });

  it('spent, the next one waits for another hour, no try is counted, and nobody else waits', async () => {
    const who = await arrangedPerson(world.app);
    // More than is left of it: whatever is begun is asked to its end.
    await spend(`content.member:${who.uid}`, memberPerHour - 1);
    const begun = await share(who, '还有一点', many);
    await world.app.drain();
    expect(await opens(begun)).toBe('ok');
    const later = await share(who, '一点没有', 1);
    await world.app.drain();
    const row = await rowOf(later);
    expect([row.state, row.attempts, (row.dueAt ?? new Date(0)) > world.app.clock.now()]).toEqual(['waiting', 0, true]);
    expect((await world.app.sandbox.checked()).filter(({ content }) => content.includes('一点没有'))).toEqual([]);
    const song = await world.arranged({ title: '别人的', isPublic: false });
    await show(song.id);
    await world.app.drain();
    expect(await isFound(song.id)).toBe('ok');
    await anotherHour();
    expect(await opens(later)).toBe('ok');
  });

  it('spent, it is no reason to look after whoever is asked: what waits for another hour is told apart', async () => {
    const [who, staff] = [await arrangedPerson(world.app), await arrangedPerson(world.app, 'admin')];
    const figures = async () => (await staff.call(readContentFigures, {})).data;
    await spend(`content.member:${who.uid}`, memberPerHour);
    await share(who, '等下一小时', 1);
    await world.app.drain();
    world.app.clock.advance(400);
    expect(await figures()).toMatchObject({ waiting: 1, put_off: 1, oldest_seconds: null, unanswered: 0 });
    // The hour is over: it waits for an answer since then.
    world.app.clock.advance(3600);
    const { put_off: putOff, oldest_seconds: oldest } = await figures();
    expect([putOff, Math.floor((oldest ?? 0) / 1000)]).toEqual([0, 0]);
    expect(oldest).toBeGreaterThanOrEqual(400);
    await anotherHour();
    expect(await figures()).toMatchObject({ waiting: 0, put_off: 0, oldest_seconds: null });
  });

  it('is not used up while nobody answers: what was not put costs nothing', async () => {
    const who = await arrangedPerson(world.app);
    await world.app.sandbox.arm({ kind: 'http_500', target: 'green' });
    const link = await share(who, '没有回答', many);
    await world.app.drain();
    expect([(await rowOf(link)).attempts, await takenBy(who)]).toEqual([1, 4]);
  });
});

it('of what is refused by its first pieces costs no more than these', async () => {
  const who = await arrangedPerson(world.app);
  const link = await share(who, '违禁测试', many);
  await world.app.drain();
  expect((await rowOf(link)).state).toBe('refused');
  expect([await takenBy(who), await taken('content.site:all')]).toEqual([4, 4]);
});

describe('what the whole site may have asked in an hour', () => {
  it('spent, members wait and lose nothing of their own, the operator’s announcements go out, and the log says so once', async () => {
    await spend('content.site:all', sitePerHour);
    const songs = [
      await world.arranged({ title: '等下个小时', isPublic: false }),
      await world.arranged({ title: '也等', isPublic: false }),
    ];
    for (const { id } of songs) await show(id);
    const staff = await arrangedPerson(world.app, 'admin');
    const { data: said } = await staff.call(createMessage, {
      body: { category: 'home', title: '公告照样出', content: '公告', status: 'published' },
    });
    await world.app.drain();
    world.app.clock.advance(2);
    const { data: shown } = await world.app.call(listAnnouncements, { query: { type: 'home' } });
    expect(shown.map(({ id }) => id)).toContain(said.id);
    for (const { id } of songs) expect(await isFound(id)).toBe('SONG_NOT_FOUND');
    expect(await takenBy(world.owner)).toBeUndefined();
    expect(world.app.logged().match(/questions of this hour about what goes public are spent/g)).toHaveLength(1);
    await anotherHour();
    for (const { id } of songs) expect(await isFound(id)).toBe('ok');
  });

  it('is another thing than what was public before: that takes from neither', async () => {
    await spend('content.shown:all', shownPerHour);
    const { client } = world.app.database;
    await client.contentCheck.update({
      where: { id: (await rowOf(audible)).id },
      data: { state: 'waiting', source: null, decidedAt: null, shown: true, attempts: 0 },
    });
    await world.app.schedules.run('content.sweep');
    await world.app.drain();
    expect([(await rowOf(audible)).attempts, await isFound(audible)]).toEqual([0, 'ok']);
    const song = await world.arranged({ title: '新的不等旧的', isPublic: false });
    await show(song.id);
    await world.app.drain();
    expect(await isFound(song.id)).toBe('ok');
    const own = await takenBy(world.owner);
    await anotherHour();
    expect([(await rowOf(audible)).state, own]).toEqual(['passed', expect.any(Number)]);
    expect(await taken('content.shown:all')).toBeLessThan(20);
  });
});

it('hundreds of questions about some things keep no other waiting', async () => {
  const who = await arrangedPerson(world.app);
  await world.app.sandbox.arm({ kind: 'delay', milliseconds: 5_000, target: 'green', match: '占着', times: 16 });
  const links: string[] = [];
  for (let n = 0; n < 4; n += 1) links.push(await share(who, `占着${n}`, many));
  await until('the long ones', async () => (await rowOf(links[0] ?? '')).attempts === 1);
  const song = await world.arranged({ title: '短短的', isPublic: false });
  await show(song.id);
  await until('the short one', async () => (await isFound(song.id)) === 'ok');
  const askedOfThem = async () =>
    (await world.app.sandbox.checked()).filter(({ content }) => content.includes('占着')).length;
  const meanwhile = await askedOfThem();
  await world.app.drain();
  for (const id of links) expect(await opens(id)).toBe('ok');
  // However slow a machine is: it did not stand behind them all.
  expect(meanwhile).toBeLessThan((await askedOfThem()) / 2);
});

it('links that are made and ended are so many in an hour', async () => {
  const who = await arrangedPerson(world.app);
  for (let n = 0; n < perHour; n += 1) {
    const { data } = await who.call(shareMix, { body: { project: aMixProject() } });
    await who.call(revokeMix, { params: { id: data.id } });
  }
  expect(await refusalOf(who.call(shareMix, { body: { project: aMixProject() } }))).toBe('RATE_LIMITED');
});
