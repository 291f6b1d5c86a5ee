import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listFavorites, setFavorite } from '@overtone/contract/favorite';
import { limits } from '@overtone/contract/limits';
import { trafficLimits } from '@overtone/contract/limits-traffic';
import { addToPlaylist, createPlaylist, readPlaylist } from '@overtone/contract/playlist';
import { readPoints } from '@overtone/contract/points';
import pg from 'pg';
import { newAddress } from '../support/account-door.js';
import { arrangedPerson } from '../support/person.js';
import { bootApp, type TestApp } from '../support/app.js';
import { arrangeLibrary } from '../support/library.js';
import { until } from '../support/until.js';

type Member = Awaited<ReturnType<typeof arrangedPerson>>;
const { wholeLists, songPages, listChanges } = trafficLimits.turns;
const extra = 9;

let app: TestApp;
let songs: string[];
beforeAll(async () => {
  // Quiet sweeps: tests lock tables.
  app = await bootApp({ env: { TRUST_PROXY: 'on', GENERATION_TICK_MS: '60000' } });
  songs = (await arrangeLibrary(app, listChanges.perKey + 1 + extra)).map(({ id }) => id);
}, 60_000);
afterAll(() => app.stop());

const newcomer = (): Promise<Member> => arrangedPerson(app);
const bearing = ({ token }: Member) => ({ authorization: `Bearer ${token}` });
const answerOf = async (path: string, headers: Record<string, string>) => {
  const answer = await fetch(`${app.url}/api${path}`, { headers });
  return { status: answer.status, body: (await answer.json()) as { code?: string } };
};
const put = (member: Member, id: string, songId: string) =>
  member.call(addToPlaylist, { params: { id }, body: { songIds: [songId] } });
const newList = async (member: Member, songIds: string[] = []) =>
  (await member.call(createPlaylist, { body: { title: '挤', isPublic: true, songIds } })).data.id;

/** While `lock` stands, what is beyond the line is refused; then `meanwhile` passes, and all the others come through. */
async function crowd(lock: string, calls: (() => Promise<unknown>)[], meanwhile: () => Promise<unknown>) {
  const gate = new pg.Client({ connectionString: app.database.pool.options.connectionString });
  await gate.connect();
  try {
    await gate.query('begin');
    await gate.query(lock);
    const refused: unknown[] = [];
    const passed: number[] = [];
    const all = calls.map((call, at) =>
      call().then(
        () => void passed.push(at),
        (error: unknown) => void refused.push(error),
      ),
    );
    await until('what is beyond the line is refused', () => Promise.resolve(refused.length >= extra));
    await meanwhile();
    expect(passed).toEqual([]);
    await gate.query('commit');
    await Promise.all(all);
    expect(refused).toEqual(Array.from({ length: extra }, () => expect.objectContaining({ code: 'BUSY' })));
    return passed.toSorted((one, other) => one - other);
  } finally {
    await gate.end();
  }
}

/** One running, `perKey` in line, and those that are too many. */
const many = <T>(perKey: number, call: (at: number) => Promise<T>): (() => Promise<T>)[] =>
  Array.from({ length: perKey + 1 + extra }, (_, at) => () => call(at));
const read = async (path: string, headers: Record<string, string>): Promise<void> => {
  const { status, body } = await answerOf(path, headers);
  if (status !== 200) throw Object.assign(new Error(`${path}: ${status}`), body);
};

describe('one caller who asks for long lists all at once', () => {
  it('waits behind themselves for the favourites, while others are answered', async () => {
    const [greedy, other] = [await newcomer(), await newcomer()];
    const calls = many(wholeLists.perKey, () => read('/user/songs/favorites/all', bearing(greedy)));
    const meanwhile = () => read('/user/songs?limit=50', bearing(other));
    expect(await crowd('lock table favorite in access exclusive mode', calls, meanwhile)).toHaveLength(
      wholeLists.perKey + 1,
    );
  });

  it('waits behind themselves for public playlists as a visitor, whoever else reads some', async () => {
    const owner = await newcomer();
    const path = `/playlists/${await newList(owner, songs)}`;
    const [greedy, other] = [newAddress(), newAddress()];
    const calls = many(wholeLists.perKey, () => read(path, { 'x-forwarded-for': greedy }));
    let asked: Promise<void> | undefined;
    const lock = 'lock table playlist_song in access exclusive mode';
    const passed = await crowd(lock, calls, () => {
      asked = read(path, { 'x-forwarded-for': other });
      return read('/user/songs?limit=50', bearing(owner));
    });
    await asked;
    expect(passed).toHaveLength(wholeLists.perKey + 1);
  });

  it.each(['/user/songs?limit=50', '/song-details?ids=', '/v1/riff/timing?ids='])(
    'waits behind themselves for pages: %s',
    async (path) => {
      const asked = path.replace(/=$/, `=${songs.slice(0, limits.timing.songs).join()}`);
      const [greedy, other] = [await newcomer(), await newcomer()];
      const calls = many(songPages.perKey, () => read(asked, bearing(greedy)));
      const meanwhile = () => other.call(readPoints, {});
      expect(await crowd('lock table song in access exclusive mode', calls, meanwhile)).toHaveLength(
        songPages.perKey + 1,
      );
    },
  );
});

describe('rivals for one row', () => {
  it('of a playlist wait without a connection; nothing that was answered is lost, and others go on', async () => {
    const [greedy, other] = [await newcomer(), await newcomer()];
    const [crowded, theirs] = [await newList(greedy), await newList(other)];
    const calls = many(listChanges.perKey, (at) => put(greedy, crowded, String(songs[at])));
    const lock = `select from playlist where id = '${crowded}' for update`;
    const passed = await crowd(lock, calls, () => put(other, theirs, String(songs[0])));
    const { data } = await greedy.call(readPlaylist, { params: { id: crowded } });
    expect(data.songs.map(({ id }) => id).toSorted()).toEqual(passed.map((at) => songs[at]).toSorted());
    expect(passed).toHaveLength(listChanges.perKey + 1);
  });

  it.each(['favourites', 'new playlists'])('of a member wait without a connection for %s', async (what) => {
    const [greedy, other] = [await newcomer(), await newcomer()];
    const wish = (member: Member, at: number): Promise<unknown> =>
      what === 'favourites'
        ? member.call(setFavorite, { body: { songId: String(songs[at]), isFavorite: true } })
        : newList(member, [String(songs[at])]);
    const lock = `select from account where uid = ${greedy.uid} for update`;
    const calls = many(listChanges.perKey, (at) => wish(greedy, at));
    const passed = await crowd(lock, calls, () => wish(other, 0));
    const { client } = app.database;
    const count =
      what === 'favourites'
        ? (await greedy.call(listFavorites, {})).data.length
        : await client.playlist.count({ where: { uid: greedy.uid } });
    expect([count, passed.length]).toEqual([listChanges.perKey + 1, listChanges.perKey + 1]);
  });
});

describe('a minute of one member', () => {
  it.each([
    ['bulk', 'GET', '/user/songs/favorites/all'],
    ['bulk', 'GET', '/v1/riff/timing?ids=nothing'],
    ['arrange', 'PUT', '/playlists/nothing/songs'],
  ] as const)('has a narrower limit for %s, as %s %s is, and everything else goes on', async (name, method, path) => {
    const [loud, other] = [await newcomer(), await newcomer()];
    const ask = async (member: Member): Promise<number> => {
      const body = method === 'PUT' && { body: JSON.stringify({ songIds: [] }) };
      const headers = { ...bearing(member), ...(body && { 'content-type': 'application/json' }) };
      return (await fetch(`${app.url}/api${path}`, { method, headers, ...body })).status;
    };
    const { member } = trafficLimits.routes[name];
    const statuses: number[] = [];
    while (statuses.length < member + 10)
      statuses.push(...(await Promise.all(Array.from({ length: 10 }, () => ask(loud)))));
    const answered = method === 'PUT' ? 404 : 200;
    expect(statuses.filter((status) => status === answered)).toHaveLength(member);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    await read('/user/songs', bearing(loud));
    expect(await ask(other)).toBe(answered);
  });
});
