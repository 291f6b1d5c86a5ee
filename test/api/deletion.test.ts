import { readdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { listFavorites, setFavorite } from '@overtone/contract/favorite';
import { createPlaylist } from '@overtone/contract/playlist';
import { reportSong } from '@overtone/contract/report';
import { limits } from '@overtone/contract/limits';
import { login, readUserInfo, register } from '@overtone/contract/people';
import { cancelDeletion, requestDeletion, requestExport } from '@overtone/contract/personal-data';
import { socketPath } from '@overtone/contract/realtime';
import { listUserSongs } from '@overtone/contract/song';
import { io } from 'socket.io-client';
import { findDrift } from '../../apps/api/src/features/points/points.verify.store.js';
import { bootApp, type TestApp } from '../support/app.js';
import {
  clientOf,
  loggedIn,
  newEmail,
  newPerson,
  newPhone,
  password,
  type Person,
  sentCode,
} from '../support/person.js';
import { ended, lyrics, stateOf, submitted } from '../support/song-wishes.js';
import { until } from '../support/until.js';

let app: TestApp;
let media: string;
const day = 86_400;
const grace = limits.deletion.graceDays * day;

beforeAll(async () => {
  media = await mkdtemp(join(tmpdir(), 'overtone-deletion-'));
  // Caps per address are not what is told here; locks of an account hold all the same.
  app = await bootApp({ env: { STORAGE_DIR: media, RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  await app.stop();
  await rm(media, { recursive: true, force: true });
});
afterEach(() => app.sandbox.clearFaults());

const ask = (person: Person, secret = password) => person.call(requestDeletion, { body: { password: secret } });
const sweep = () => app.schedules.run('deletions.sweep');
const accountOf = (uid: number) => app.database.client.account.findUniqueOrThrow({ where: { uid } });
const invalid = { status: 401, message: 'invalid token' };
const infoOf = async (person: Person) => (await person.call(readUserInfo, {})).data;
const drift = () => findDrift(app.database.client);

/** The last that arrived beside the code of the registration. */
const letterTo = (person: Person) =>
  until('the letter', async () => {
    const [last, ...earlier] = await app.sandbox.outbox(person.info.email ?? '');
    return earlier.length > 0 && last;
  });

/** Asked for, and the day has come. */
async function due(person: Person): Promise<void> {
  await ask(person);
  app.clock.advance(grace + 1);
}
const erased = async (uid: number) => (await accountOf(uid)).erasedAt !== null;

/** Resolves with the reason it is closed for. */
function socketOf(person: Person): Promise<{ closed: Promise<string> }> {
  const auth = { token: person.token, uid: String(person.uid) };
  const socket = io(app.url, {
    path: socketPath,
    auth,
    reconnection: false,
    forceNew: true,
    transports: ['websocket'],
  });
  const closed = new Promise<string>((resolve) => {
    let reason = 'none';
    socket.on('session_closed', (event: { reason: string }) => void (reason = event.reason));
    socket.on('disconnect', () => resolve(reason));
  });
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve({ closed }));
    socket.on('connect_error', reject);
  });
}

describe('asking for the account to be deleted', () => {
  it('ends every session and its sockets, and leaves seven days in which a login works', async () => {
    const person = await newPerson(app);
    const elsewhere = await loggedIn(app, person.info.email ?? '');
    const sockets = [await socketOf(person), await socketOf(elsewhere)];
    const { data } = await ask(person);
    const left = Date.parse(data.deletion_due_at) - app.clock.now().getTime();
    expect(Math.abs(left - grace * 1000)).toBeLessThan(5000);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual(['deletion', 'deletion']);
    for (const one of [person, elsewhere]) await expect(infoOf(one)).rejects.toMatchObject(invalid);
    const back = await loggedIn(app, person.info.email ?? '');
    expect([back.info.deletion_due_at, (await infoOf(back)).deletion_due_at]).toEqual([
      data.deletion_due_at,
      data.deletion_due_at,
    ]);
  });

  it('is confirmed by a letter that says what was asked and until when it can be taken back', async () => {
    const person = await newPerson(app);
    const { data } = await ask(person);
    const letter = await letterTo(person);
    expect(letter.subject).toBe('你的弦外账号将在 7 天后注销');
    const at = new Date(data.deletion_due_at);
    const shown = new Intl.DateTimeFormat('zh-CN', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'long',
      timeStyle: 'short',
    });
    expect(letter.text).toContain(`你申请注销账号 ${person.uid}。${shown.format(at)}（北京时间）以后`);
    expect(letter.text).toContain(`${app.url}/account`);
  });

  it('speaks the language of who asks', async () => {
    const person = await newPerson(app);
    await person.call(requestDeletion, { body: { password } }, { headers: { 'accept-language': 'en' } });
    const letter = await letterTo(person);
    expect(letter.subject).toBe('Your Overtone account will be deleted');
  });

  it('stands even if the letter does not arrive, and no address gets into the log', async () => {
    const person = await newPerson(app);
    await app.sandbox.arm({ kind: 'mail_down', target: 'mail' });
    await ask(person);
    await until('the log', () => app.logged().includes('a deletion could not be confirmed by mail'));
    expect(app.logged()).not.toContain(person.info.email ?? '');
    expect((await accountOf(person.uid)).deletionDueAt).not.toBeNull();
  });

  it('works for who has a phone number only', async () => {
    const phone = newPhone();
    const { data } = await app.call(register, { body: { phone, code: await sentCode(app, phone, 1), password } });
    await clientOf(app, data.token)(requestDeletion, { body: { password } });
    expect((await accountOf(Number(data.uid))).deletionDueAt).not.toBeNull();
  });

  it('wants the password; ten wrong ones lock the account for logins too', async () => {
    const person = await newPerson(app);
    for (let count = 0; count < limits.login.failures; count += 1) {
      await expect(ask(person, `wrong ${count}`)).rejects.toMatchObject({ status: 400, code: 'PASSWORD_WRONG' });
    }
    await expect(ask(person)).rejects.toMatchObject({ status: 429, code: 'LOGIN_LOCKED' });
    await expect(loggedIn(app, person.info.email ?? '')).rejects.toMatchObject({ code: 'LOGIN_LOCKED' });
    expect((await accountOf(person.uid)).deletionDueAt).toBeNull();
    expect((await infoOf(person)).uid).toBe(String(person.uid));
  });

  it('needs a login and a password', async () => {
    for (const endpoint of [requestDeletion, cancelDeletion]) {
      await expect(app.call(endpoint, { body: { password } } as never)).rejects.toMatchObject({ status: 401 });
    }
    await expect(ask(await newPerson(app), '')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('keeps its day when it is asked again', async () => {
    const person = await newPerson(app);
    const first = (await ask(person)).data;
    app.clock.advance(2 * day);
    const again = await loggedIn(app, person.info.email ?? '');
    expect((await ask(again)).data).toEqual(first);
  });

  it('is refused to the last administrator, also when two ask at the same moment', async () => {
    const [one, two] = [await newPerson(app), await newPerson(app)];
    await app.database.client.account.updateMany({
      where: { uid: { in: [one.uid, two.uid] } },
      data: { role: 'admin' },
    });
    const outcomes = await Promise.allSettled([ask(one), ask(two)]);
    const refusals = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refusals).toHaveLength(1);
    expect(refusals[0]?.reason).toMatchObject({ status: 409, code: 'LAST_ADMIN' });
    await app.database.client.account.updateMany({ data: { role: 'member' } });
  });
});

describe('taking it back', () => {
  it('works until the day comes, and the account stays', async () => {
    const person = await newPerson(app);
    await ask(person);
    app.clock.advance(grace - 60);
    const back = await loggedIn(app, person.info.email ?? '');
    await back.call(cancelDeletion, {});
    expect((await infoOf(back)).deletion_due_at).toBeNull();
    app.clock.advance(2 * day);
    await sweep();
    expect((await infoOf(back)).email).toBe(person.info.email);
    await expect(back.call(cancelDeletion, {})).rejects.toMatchObject({ status: 409, code: 'DELETION_NOT_ASKED' });
  });
});

describe('the end of an account', () => {
  const filesOf = async (keys: string[]) =>
    (await readdir(join(media, 'songs')).catch(() => [])).filter((folder) => keys.includes(folder));

  it('leaves nothing of the person, and a ledger that adds up', async () => {
    const email = newEmail();
    const [person, fan] = [await newPerson(app, email), await newPerson(app)];
    const { task_id, songs } = await submitted(person, { is_public: true }, 'a key of the person');
    await ended(person, task_id);
    const fans = await ended(fan, (await submitted(fan, { is_public: true })).task_id);
    for (const song of songs) await fan.call(setFavorite, { body: { songId: song.id, isFavorite: true } });
    await person.call(setFavorite, { body: { songId: fans.songs[0]?.id ?? '', isFavorite: true } });
    const heard = fans.songs[0]?.id ?? '';
    await person.call(createPlaylist, { body: { title: '我的', isPublic: true, songIds: [heard] } });
    await person.call(reportSong, { body: { song_id: heard, reason: '违规内容' } });
    const audio = (await person.call(listUserSongs, {})).data.map(({ audio_url }) => audio_url ?? '');
    const keys = (await app.database.client.song.findMany({ where: { uid: person.uid } })).map(
      ({ mediaKey }) => mediaKey,
    );
    expect(await filesOf(keys)).toHaveLength(2);

    await due(person);
    const back = await loggedIn(app, email);
    const link = new URL((await back.call(requestExport, {})).data.url, app.url);
    await sentCode(app, email, 2);
    await sweep();

    for (const one of [person, back]) await expect(infoOf(one)).rejects.toMatchObject(invalid);
    await expect(loggedIn(app, email)).rejects.toMatchObject({ status: 404, code: 'USER_NOT_FOUND' });
    expect((await fetch(link)).status).toBe(404);
    for (const url of audio) expect((await fetch(app.url + url)).status).toBe(404);
    expect((await fan.call(listFavorites, {})).data).toEqual([]);

    const { client } = app.database;
    const { createdAt, erasedAt, ...rest } = await accountOf(person.uid);
    expect([createdAt < app.clock.now(), erasedAt !== null]).toEqual([true, true]);
    expect(rest).toEqual({
      ...{ uid: person.uid, phone: null, email: null, passwordHash: '', nickname: null, gender: null, signature: null },
      ...{
        avatarSeed: 'erased',
        role: 'member',
        paidFen: 0n,
        rechargedPoints: 0n,
        lockedUntil: null,
        failedAt: [],
        editedAt: null,
        bannedAt: null,
      },
      deletionDueAt: null,
    });
    expect(await client.song.count({ where: { uid: person.uid } })).toBe(0);
    expect(await client.session.count({ where: { uid: person.uid } })).toBe(0);
    expect(
      await client.favorite.count({
        where: { OR: [{ uid: person.uid }, { songId: { in: songs.map(({ id }) => id) } }] },
      }),
    ).toBe(0);
    expect(await client.playlist.count({ where: { uid: person.uid } })).toBe(0);
    const [report] = await client.songReport.findMany({ where: { songId: heard } });
    expect(report).toMatchObject({ uid: null, fingerprint: null, reporter: `gone:${report?.id}`, reason: '违规内容' });
    expect(await client.verificationCode.count({ where: { target: email } })).toBe(0);
    expect(await client.songSource.count({ where: { generationId: task_id } })).toBe(0);
    expect(await client.generation.findUniqueOrThrow({ where: { id: task_id } })).toMatchObject({
      request: {},
      requestHash: '',
      idempotencyKey: null,
      failReason: null,
    });
    const everything = await app.database.pool.query<{ row: string }>(
      `select g::text as row from generation g where uid = $1 union all select e::text from entry e where uid = $1`,
      [person.uid],
    );
    for (const { row } of everything.rows)
      for (const word of [email, lyrics.slice(8, 16)]) expect(row).not.toContain(word);

    const entries = await client.entry.findMany({ where: { uid: person.uid }, orderBy: { id: 'asc' } });
    expect(entries.at(-1)).toMatchObject({ kind: 'revoke', amount: 1800, balanceAfter: 0, reason: '账号注销' });
    expect(await drift()).toEqual([]);

    await app.schedules.run('songs.discard');
    expect([await filesOf(keys), await client.discardedMedia.count()]).toEqual([[], 0]);
    // Nobody else's went with them.
    expect((await fetch(app.url + (fans.songs[0]?.audio_url ?? ''))).status).toBe(200);

    const again = await newPerson(app, email);
    expect([again.uid > person.uid, again.info.points]).toEqual([true, 20]);
  }, 60_000);

  it('forgets from where an invited member came, not who brought them', async () => {
    const [inviter, email] = [await newPerson(app), newEmail()];
    const code = await sentCode(app, email, 1);
    const body = { email, code, password, inviter_uid: inviter.uid, fingerprint: 'a device' };
    const { data } = await app.call(register, { body });
    const person = await loggedIn(app, email);
    await due(person);
    await sweep();
    expect(await app.database.client.invitation.findUnique({ where: { inviteeUid: Number(data.uid) } })).toMatchObject({
      inviterUid: inviter.uid,
      address: '',
      fingerprint: null,
    });
  });

  it('does not come before its day', async () => {
    const person = await newPerson(app);
    await ask(person);
    app.clock.advance(grace - 60);
    await sweep();
    expect(await erased(person.uid)).toBe(false);
    app.clock.advance(61);
    await sweep();
    expect(await erased(person.uid)).toBe(true);
    await sweep();
  });

  it('waits for songs that are being written, and for files that may still be on their way', async () => {
    const person = await newPerson(app);
    await due(person);
    const back = await loggedIn(app, person.info.email ?? '');
    await app.database.client.channel.updateMany({ data: { maxRunning: 0 } });
    const { task_id } = await submitted(back);
    await sweep();
    expect([await erased(person.uid), (await stateOf(back, task_id)).status]).toEqual([false, 'queued']);
    await app.database.client.channel.updateMany({ data: { maxRunning: 50 } });
    expect((await ended(back, task_id)).status).toBe('succeeded');
    await sweep();
    expect(await erased(person.uid)).toBe(false);
    app.clock.advance(601);
    await sweep();
    expect(await erased(person.uid)).toBe(true);
    expect(await drift()).toEqual([]);
  }, 60_000);

  it('takes points that are due to expire with it, once', async () => {
    const person = await newPerson(app);
    await due(person);
    await app.database.client.lot.updateMany({ where: { uid: person.uid }, data: { expiresAt: app.clock.now() } });
    await sweep();
    const kinds = await app.database.client.entry.findMany({ where: { uid: person.uid }, orderBy: { id: 'asc' } });
    expect(kinds.map(({ kind, change }) => [kind, change])).toEqual([
      ['grant', 2000],
      ['expire', -2000],
    ]);
    expect(await drift()).toEqual([]);
  });

  it('of files is taken up again wherever it broke off, and one that cannot go keeps no other', async () => {
    const person = await newPerson(app);
    const { task_id } = await submitted(person);
    await ended(person, task_id);
    await app.schedules.run('songs.discard');
    const keys = (await app.database.client.song.findMany({ where: { uid: person.uid } })).map(
      ({ mediaKey }) => mediaKey,
    );
    await due(person);
    await sweep();
    // As after a crash: the rows are gone, one folder is half removed, the notes are there.
    expect(await app.database.client.discardedMedia.count()).toBe(2);
    await rm(join(media, 'songs', keys[0] ?? ''), { recursive: true });
    await app.database.client.discardedMedia.create({ data: { mediaKey: '../outside', discardedAt: new Date(0) } });
    await app.schedules.run('songs.discard');
    expect(await filesOf(keys)).toEqual([]);
    const left = await app.database.client.discardedMedia.findMany({});
    expect(left.map(({ mediaKey }) => mediaKey)).toEqual(['../outside']);
    expect(left[0]?.discardedAt.getTime()).toBeGreaterThan(0);
    await app.database.client.discardedMedia.deleteMany({});
  }, 60_000);

  it('of one account that cannot end keeps nobody else waiting', async () => {
    const [stuck, other] = [await newPerson(app), await newPerson(app)];
    await due(stuck);
    await due(other);
    await app.database.pool.query(
      'alter table account add constraint stuck check (uid <> $1 or erased_at is null)'.replace(
        '$1',
        String(stuck.uid),
      ),
    );
    await sweep();
    expect([await erased(stuck.uid), await erased(other.uid)]).toEqual([false, true]);
    expect(app.logged()).toContain('an account could not be erased');
    await app.database.pool.query('alter table account drop constraint stuck');
  });
});

describe('the end of an account against what happens at the same moment', () => {
  it('logins by password and by code: whoever comes in before it is out after it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await newPerson(app);
      const email = person.info.email ?? '';
      await due(person);
      const code = await sentCode(app, email, 2);
      const logins = [
        ...Array.from({ length: 6 }, () => app.call(login, { body: { email, password } })),
        app.call(login, { body: { email, code } }),
      ];
      const [, ...outcomes] = await Promise.all([
        sweep(),
        ...logins.map((one) =>
          one.then(
            ({ data }) => data.token,
            (error: unknown) => error,
          ),
        ),
      ]);
      await until('the account to be erased', async () => {
        await sweep();
        return erased(person.uid);
      });
      for (const outcome of outcomes) {
        if (typeof outcome === 'string') {
          await expect(clientOf(app, outcome)(readUserInfo, {})).rejects.toMatchObject(invalid);
        } else {
          expect(['USER_NOT_FOUND', 'PASSWORD_WRONG', 'CODE_EXPIRED']).toContain((outcome as { code: string }).code);
        }
      }
      expect(await app.database.client.session.count({ where: { uid: person.uid } })).toBe(0);
    }
  }, 60_000);

  it('submits: a song is either written to its end or never begun', async () => {
    const person = await newPerson(app);
    await due(person);
    const back = await loggedIn(app, person.info.email ?? '');
    await app.database.client.channel.updateMany({ data: { maxRunning: 0 } });
    const asked = Array.from({ length: 5 }, () =>
      submitted(back).then(
        () => 'begun',
        (error: { code: string }) => error.code,
      ),
    );
    const [, ...outcomes] = await Promise.all([sweep(), ...asked]);
    const underWay = await app.database.client.generation.count({ where: { uid: person.uid, finishedAt: null } });
    expect(underWay).toBe(outcomes.filter((outcome) => outcome === 'begun').length);
    expect(await erased(person.uid)).toBe(underWay === 0);
    for (const outcome of outcomes) expect(['begun', 'POINTS_SHORT', 'INVALID_TOKEN']).toContain(outcome);
    await app.database.client.channel.updateMany({ data: { maxRunning: 50 } });
    await app.drain();
    expect(await drift()).toEqual([]);
  }, 60_000);

  it('taking it back: one of the two happens, whole', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await newPerson(app);
      await due(person);
      const back = await loggedIn(app, person.info.email ?? '');
      const [kept] = await Promise.all([
        back.call(cancelDeletion, {}).then(
          () => true,
          () => false,
        ),
        sweep(),
      ]);
      expect(await erased(person.uid)).toBe(!kept);
    }
  });
});
