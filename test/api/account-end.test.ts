import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listFavorites, setFavorite } from '@overtone/contract/favorite';
import { shareMix } from '@overtone/contract/mix-link';
import { login, readUserInfo, register } from '@overtone/contract/people';
import { cancelDeletion, requestExport } from '@overtone/contract/personal-data';
import { createPlaylist } from '@overtone/contract/playlist';
import { reportSong } from '@overtone/contract/report';
import { listUserSongs } from '@overtone/contract/song';
import { ask, grace, infoOf, invalid, Leaving } from '../support/leaving.js';
import { aMixProject } from '../support/mix-projects.js';
import { clientOf, loggedIn, newEmail, newPerson, password, registeredPerson, sentCode } from '../support/person.js';
import { ended, lyrics, stateOf, submitted } from '../support/song-wishes.js';
import { until } from '../support/until.js';

let world: Leaving;
beforeAll(async () => {
  world = await Leaving.make();
});
afterAll(() => world.app.stop());

describe('the end of an account', () => {
  it('leaves nothing of the person, and a ledger that adds up', async () => {
    const email = newEmail();
    const [person, fan] = [await registeredPerson(world.app, email), await newPerson(world.app)];
    const { task_id, songs } = await submitted(person, { is_public: true }, 'a key of the person');
    await ended(person, task_id);
    const fans = await ended(fan, (await submitted(fan, { is_public: true })).task_id);
    for (const song of songs) await fan.call(setFavorite, { body: { songId: song.id, isFavorite: true } });
    await person.call(setFavorite, { body: { songId: fans.songs[0]?.id ?? '', isFavorite: true } });
    const heard = fans.songs[0]?.id ?? '';
    await person.call(shareMix, { body: { project: aMixProject() } });
    await person.call(createPlaylist, { body: { title: '我的', isPublic: true, songIds: [heard] } });
    // Of a song that stays when they go.
    await world.app.database.client.persona.create({
      data: { uid: person.uid, songId: heard, name: '阿梨', description: '', createdAt: world.app.clock.now() },
    });
    await world.app.database.pool.query(
      `insert into content_said values (${person.uid}, 'song', '', 'refused', now(), 1)`,
    );
    await person.call(reportSong, { body: { song_id: heard, reason: '违规内容' } });
    const audio = (await person.call(listUserSongs, {})).data.map(({ audio_url }) => audio_url ?? '');
    const keys = (await world.app.database.client.song.findMany({ where: { uid: person.uid } })).map(
      ({ mediaKey }) => mediaKey,
    );
    expect(await world.foldersOf(keys)).toHaveLength(2);

    await world.due(person);
    const back = await loggedIn(world.app, email);
    const link = new URL((await back.call(requestExport, {})).data.url, world.app.url);
    await sentCode(world.app, email, 2);
    await world.sweep();

    for (const one of [person, back]) await expect(infoOf(one)).rejects.toMatchObject(invalid);
    await expect(loggedIn(world.app, email)).rejects.toMatchObject({ status: 404, code: 'USER_NOT_FOUND' });
    expect((await fetch(link)).status).toBe(404);
    for (const url of audio) expect((await fetch(world.app.url + url)).status).toBe(404);
    expect((await fan.call(listFavorites, {})).data).toEqual([]);

    const { client } = world.app.database;
    const { createdAt, erasedAt, ...rest } = await world.accountOf(person.uid);
    expect([createdAt < world.app.clock.now(), erasedAt !== null]).toEqual([true, true]);
    expect(rest).toEqual({
      ...{ uid: person.uid, phone: null, email: null, passwordHash: '', nickname: null, gender: null, signature: null },
      ...{ askedProfile: null, birthYear: null, phoneProvenAt: null, numberLostAt: null },
      ...{
        avatarSeed: 'erased',
        secondFactorAt: null,
        ...{ agreementVersion: null, privacyVersion: null, consentedAt: null },
        role: 'member',
        paidFen: 0n,
        rechargedPoints: 0n,
        ...{ editedAt: null, editedBefore: null, nameSeen: false },
        bannedAt: null,
      },
      deletionDueAt: null,
    });
    const where = { where: { uid: person.uid } };
    expect([await client.song.count(where), await client.session.count(where)]).toEqual([0, 0]);
    expect(
      await client.favorite.count({
        where: { OR: [{ uid: person.uid }, { songId: { in: songs.map(({ id }) => id) } }] },
      }),
    ).toBe(0);
    expect([await client.playlist.count(where), await client.persona.count(where)]).toEqual([0, 0]);
    expect([await client.contentSaid.count(where), await client.mixLink.count(where)]).toEqual([0, 0]);
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
    const everything = await world.app.database.pool.query<{ row: string }>(
      `select g::text as row from generation g where uid = $1 union all select e::text from entry e where uid = $1`,
      [person.uid],
    );
    for (const { row } of everything.rows)
      for (const word of [email, lyrics.slice(8, 16)]) expect(row).not.toContain(word);

    const entries = await client.entry.findMany({ where: { uid: person.uid }, orderBy: { id: 'asc' } });
    expect(entries.at(-1)).toMatchObject({ kind: 'revoke', amount: 1800, balanceAfter: 0, reason: '账号注销' });
    expect(await world.drift()).toEqual([]);

    await world.app.schedules.run('media.discard');
    expect([await world.foldersOf(keys), await client.discardedMedia.count()]).toEqual([[], 0]);
    // Nobody else's went with them.
    expect((await fetch(world.app.url + (fans.songs[0]?.audio_url ?? ''))).status).toBe(200);

    const again = await registeredPerson(world.app, email);
    expect([again.uid > person.uid, again.info.points]).toEqual([true, 20]);
  }, 60_000);

  it('forgets from where an invited member came, not who brought them', async () => {
    const [inviter, email] = [await newPerson(world.app), newEmail()];
    const code = await sentCode(world.app, email, 1);
    const body = { email, code, password, inviter_uid: inviter.uid, fingerprint: 'a device' };
    const { data } = await world.app.call(register, { body });
    const person = await loggedIn(world.app, email);
    await world.due(person);
    await world.sweep();
    expect(
      await world.app.database.client.invitation.findUnique({ where: { inviteeUid: Number(data.uid) } }),
    ).toMatchObject({
      inviterUid: inviter.uid,
      address: '',
      fingerprint: null,
    });
  });

  it('does not come before its day', async () => {
    const person = await newPerson(world.app);
    await ask(person);
    world.app.clock.advance(grace - 60);
    await world.sweep();
    expect(await world.erased(person.uid)).toBe(false);
    world.app.clock.advance(61);
    await world.sweep();
    expect(await world.erased(person.uid)).toBe(true);
    await world.sweep();
  });

  it('waits for songs that are being written, and for files that may still be on their way', async () => {
    const person = await newPerson(world.app);
    await world.due(person);
    const back = await loggedIn(world.app, person.info.email ?? '');
    await world.app.database.client.channel.updateMany({ data: { maxRunning: 0 } });
    const { task_id } = await submitted(back);
    await world.sweep();
    expect([await world.erased(person.uid), (await stateOf(back, task_id)).status]).toEqual([false, 'queued']);
    await world.app.database.client.channel.updateMany({ data: { maxRunning: 50 } });
    expect((await ended(back, task_id)).status).toBe('succeeded');
    await world.sweep();
    expect(await world.erased(person.uid)).toBe(false);
    world.app.clock.advance(601);
    await world.sweep();
    expect(await world.erased(person.uid)).toBe(true);
    expect(await world.drift()).toEqual([]);
  }, 60_000);

  it('takes points that are due to expire with it, once', async () => {
    const person = await newPerson(world.app);
    await world.due(person);
    await world.app.database.client.lot.updateMany({
      where: { uid: person.uid },
      data: { expiresAt: world.app.clock.now() },
    });
    await world.sweep();
    const kinds = await world.app.database.client.entry.findMany({
      where: { uid: person.uid },
      orderBy: { id: 'asc' },
    });
    expect(kinds.map(({ kind, change }) => [kind, change])).toEqual([
      ['grant', 2000],
      ['expire', -2000],
    ]);
    expect(await world.drift()).toEqual([]);
  });

  it('of files is taken up again wherever it broke off, and one that cannot go keeps no other', async () => {
    const person = await newPerson(world.app);
    const { task_id } = await submitted(person);
    await ended(person, task_id);
    await world.app.schedules.run('media.discard');
    const keys = (await world.app.database.client.song.findMany({ where: { uid: person.uid } })).map(
      ({ mediaKey }) => mediaKey,
    );
    await world.due(person);
    await world.sweep();
    // As after a crash: the rows are gone, one folder is half removed, the notes are there.
    expect(await world.app.database.client.discardedMedia.count()).toBe(2);
    await rm(join(world.app.media, 'songs', keys[0] ?? ''), { recursive: true });
    await world.app.database.client.discardedMedia.create({
      data: { mediaKey: '../outside', discardedAt: new Date(0) },
    });
    await world.app.schedules.run('media.discard');
    expect(await world.foldersOf(keys)).toEqual([]);
    const left = await world.app.database.client.discardedMedia.findMany({});
    expect(left.map(({ mediaKey }) => mediaKey)).toEqual(['../outside']);
    expect(left[0]?.discardedAt.getTime()).toBeGreaterThan(0);
    await world.app.database.client.discardedMedia.deleteMany({});
  }, 60_000);

  it('of one account that cannot end keeps nobody else waiting', async () => {
    const [stuck, other] = [await newPerson(world.app), await newPerson(world.app)];
    await world.due(stuck);
    await world.due(other);
    await world.app.database.pool.query(
      'alter table account add constraint stuck check (uid <> $1 or erased_at is null)'.replace(
        '$1',
        String(stuck.uid),
      ),
    );
    await world.sweep();
    expect([await world.erased(stuck.uid), await world.erased(other.uid)]).toEqual([false, true]);
    expect(world.app.logged()).toContain('an account could not be erased');
    await world.app.database.pool.query('alter table account drop constraint stuck');
  });
});

describe('the end of an account against what happens at the same moment', () => {
  it('logins by password and by code: whoever comes in before it is out after it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await newPerson(world.app);
      const email = person.info.email ?? '';
      await world.due(person);
      const code = await sentCode(world.app, email, 2);
      const logins = [
        ...Array.from({ length: 6 }, () => world.app.call(login, { body: { email, password } })),
        world.app.call(login, { body: { email, code } }),
      ];
      const [, ...outcomes] = await Promise.all([
        world.sweep(),
        ...logins.map((one) =>
          one.then(
            ({ data }) => data.token,
            (error: unknown) => error,
          ),
        ),
      ]);
      await until('the account to be erased', async () => {
        await world.sweep();
        return world.erased(person.uid);
      });
      // Refused, or let in with a token that is worth nothing now.
      const ends = outcomes.map(async (outcome) =>
        typeof outcome === 'string'
          ? clientOf(world.app, outcome)(readUserInfo, {}).then(
              () => 'let in',
              (error: Error) => error.message,
            )
          : (outcome as { code: string }).code,
      );
      for (const end of await Promise.all(ends))
        expect(['USER_NOT_FOUND', 'PASSWORD_WRONG', 'CODE_EXPIRED', invalid.message]).toContain(end);
      expect(await world.app.database.client.session.count({ where: { uid: person.uid } })).toBe(0);
    }
  }, 60_000);

  it('submits: a song is either written to its end or never begun', async () => {
    const person = await newPerson(world.app);
    await world.due(person);
    const back = await loggedIn(world.app, person.info.email ?? '');
    await world.app.database.client.channel.updateMany({ data: { maxRunning: 0 } });
    const asked = Array.from({ length: 5 }, () =>
      submitted(back).then(
        () => 'begun',
        (error: { code: string }) => error.code,
      ),
    );
    const [, ...outcomes] = await Promise.all([world.sweep(), ...asked]);
    const underWay = await world.app.database.client.generation.count({ where: { uid: person.uid, finishedAt: null } });
    expect(underWay).toBe(outcomes.filter((outcome) => outcome === 'begun').length);
    expect(await world.erased(person.uid)).toBe(underWay === 0);
    for (const outcome of outcomes) expect(['begun', 'POINTS_SHORT', 'INVALID_TOKEN']).toContain(outcome);
    await world.app.database.client.channel.updateMany({ data: { maxRunning: 50 } });
    await world.app.drain();
    expect(await world.drift()).toEqual([]);
  }, 60_000);

  it('taking it back: one of the two happens, whole', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await newPerson(world.app);
      await world.due(person);
      const back = await loggedIn(world.app, person.info.email ?? '');
      const [kept] = await Promise.all([
        back.call(cancelDeletion, {}).then(
          () => true,
          () => false,
        ),
        world.sweep(),
      ]);
      expect(await world.erased(person.uid)).toBe(!kept);
    }
  });
});
