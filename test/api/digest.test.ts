import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { readNoticePreferences, setNoticePreferences, unsubscribeDigest } from '@overtone/contract/notice';
import { createHmac } from 'node:crypto';
import { notify, notifyReply } from '../../apps/api/src/features/notices/notices.js';
import { bootApp, type TestApp } from '../support/app.js';
import { claimsAtOnce, claimsOf } from '../support/digest-claims.js';
import { newPerson, type Person } from '../support/person.js';

const day = limits.notices.digestHours * 3600;
let app: TestApp;
beforeAll(async () => {
  app = await bootApp({ sweepsByHand: true });
}, 60_000);
afterEach(() => app.sandbox.clearFaults());
afterAll(() => app.stop());

let things = 0;
const told = ({ uid }: Person, title = '夜航船') =>
  notify(app.database.client, {
    ...{ uid, kind: 'song_ready', thing: `thing-${(things += 1)}`, link: '/my-music', now: app.clock.now() },
    values: { title, operation: 'music', count: 2 },
  });
const answered = ({ uid }: Person) =>
  notifyReply(app.database.client, { uid, ticketId: '7', link: '/', now: app.clock.now() });
/** As a browser of this language chooses it. */
const choose = (person: Person, email_digest = true, language = 'zh') =>
  person.call(setNoticePreferences, { body: { email_digest } }, { headers: { 'accept-language': language } });
const wished = async (language?: string): Promise<Person> => {
  const person = await newPerson(app);
  await choose(person, true, language);
  return person;
};
const sweep = async () => {
  await app.schedules.run('notices.digests');
  await app.drain();
};
const letters = ({ info }: Person) => app.sandbox.outbox(info.email ?? '');
const rowOf = ({ uid }: Person) => app.database.client.noticePreference.findUniqueOrThrow({ where: { uid } });
const linkIn = (text: string) => new URL(/http\S+unsubscribe\S+/.exec(text)?.[0] ?? '');

describe('the letter of what is unread', () => {
  it('comes to who chose it, once a day at most, with replies and notices together, never one for each', async () => {
    const [person, other] = [await wished(), await newPerson(app)];
    for (const one of [person, other]) {
      await told(one);
      await told(one, '山\n河');
      await answered(one);
    }
    await Promise.all([sweep(), sweep()]);
    const [letter, ...more] = await letters(person);
    expect([more, await letters(other)]).toEqual([[], []]);
    expect(letter?.subject).toBe('弦外：你有 3 条未读消息');
    expect(letter?.text).toContain('· 客服回复了你的反馈\n· 《山 河》完成了\n· 《夜航船》完成了');
    expect(letter?.text).toContain('/notifications');
    await told(person);
    app.clock.advance(day - 60);
    await sweep();
    expect(await letters(person)).toHaveLength(1);
    app.clock.advance(61);
    await sweep();
    expect((await letters(person)).map(({ subject }) => subject)).toEqual([
      '弦外：你有 4 条未读消息',
      '弦外：你有 3 条未读消息',
    ]);
  });

  it('is not written while nothing is unread, nor again of what it told of before', async () => {
    const person = await wished();
    await sweep();
    expect(await letters(person)).toEqual([]);
    await told(person);
    app.clock.advance(day + 1);
    await sweep();
    app.clock.advance(day + 1);
    await sweep();
    expect(await letters(person)).toHaveLength(1);
    // The same ticket answered again is news again.
    await answered(person);
    app.clock.advance(day + 1);
    await sweep();
    expect((await letters(person)).map(({ subject }) => subject)).toEqual([
      '弦外：你有 2 条未读消息',
      '弦外：你有 1 条未读消息',
    ]);
  });

  it('names ten and counts the rest, in the language of who chose it', async () => {
    const person = await wished('en-GB');
    for (let number = 1; number <= 12; number += 1) await told(person, `Song ${number}`);
    await sweep();
    const [letter] = await letters(person);
    expect(letter?.subject).toBe('Overtone: unread messages (12)');
    expect(letter?.text.match(/^· “Song \d+” is ready$/gm)).toHaveLength(10);
    expect(letter?.text).toContain('· and 2 more');
  });

  it('is no reason for two in a day: chosen off and on again, it keeps its hour', async () => {
    const person = await wished();
    await told(person);
    await sweep();
    await choose(person, false);
    await told(person);
    app.clock.advance(day - 60);
    await choose(person);
    await sweep();
    expect(await letters(person)).toHaveLength(1);
    app.clock.advance(61);
    await sweep();
    expect(await letters(person)).toHaveLength(2);
  });

  it('goes to nobody who is suspended', async () => {
    const person = await wished();
    await told(person);
    await app.database.client.account.update({ where: { uid: person.uid }, data: { bannedAt: app.clock.now() } });
    await sweep();
    expect(await letters(person)).toEqual([]);
  });

  it('is tried again within the hour when the mail server certainly did not take it', async () => {
    const person = await wished();
    await told(person);
    await app.sandbox.arm({ kind: 'mail_down', target: 'mail', times: 1, match: person.info.email ?? '' });
    await sweep();
    await sweep();
    expect(await letters(person)).toEqual([]);
    app.clock.advance(3601);
    await sweep();
    expect(await letters(person)).toHaveLength(1);
  });

  it('is claimed once by workers who ask at the same moment, and by none within its day, whatever comes meanwhile', async () => {
    const person = await wished();
    await told(person);
    const moments = (after: number) => {
      const now = new Date(app.clock.now().getTime() + after * 1000);
      return { now, next: new Date(now.getTime() + day * 1000) };
    };
    expect(await claimsAtOnce(app.database, person.uid, moments(0))).toBe(1);
    app.clock.advance(60);
    await told(person);
    const claims: number[] = [];
    for (const after of [1, day - 61, day - 60, 3 * day])
      claims.push(await claimsOf(app.database, person.uid, moments(after)));
    expect(claims).toEqual([0, 0, 1, 0]);
  });

  it('is not sent again when nobody knows whether it was: a server that does not answer, a worker that died', async () => {
    const [person, other] = [await wished(), await wished()];
    await told(person);
    await told(other);
    await app.sandbox.arm({ kind: 'hang', target: 'mail', times: 1, match: person.info.email ?? '' });
    // As a worker leaves it that died between the claim and the letter.
    const [now, next] = [app.clock.now(), new Date(app.clock.now().getTime() + day * 1000)];
    const died = { digestLastAt: now, digestDueAt: next };
    await app.database.client.noticePreference.update({ where: { uid: other.uid }, data: died });
    await sweep();
    for (const seconds of [0, 3601, day]) {
      app.clock.advance(seconds);
      await sweep();
    }
    expect([await letters(person), await letters(other)]).toEqual([[], []]);
  }, 60_000);

  it('of one member that cannot be brought on its way keeps no other waiting', async () => {
    const [stuck, person] = [await wished(), await wished()];
    await told(stuck);
    await told(person);
    // No mail server takes it, and the claim comes first.
    await app.database.pool.query(`create function refuse_digest() returns trigger language plpgsql as
      $$ begin if new.uid = ${stuck.uid} and new.digest_last_at is not null then raise 'meant'; end if; return new; end $$`);
    await app.database.pool.query(
      'create trigger refuse_digest before update on notice_preference for each row execute function refuse_digest()',
    );
    try {
      await sweep();
      await sweep();
      expect([await letters(stuck), (await letters(person)).length]).toEqual([[], 1]);
    } finally {
      await app.database.pool.query('drop trigger refuse_digest on notice_preference');
    }
  });
});

describe('no more letters', () => {
  const formOf = (type: string, body: string) => ({ method: 'POST', headers: { 'content-type': type }, body });
  const oneClick = 'List-Unsubscribe=One-Click';
  const parts = `--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;

  it.each([
    ['nothing', { method: 'POST' }],
    ['a form', formOf('application/x-www-form-urlencoded', oneClick)],
    ['a form in parts', formOf('multipart/form-data; boundary=x', parts)],
  ])('by the link in a letter, without a login, with %s in the body, and twice', async (_, asked) => {
    const person = await wished();
    await told(person);
    await sweep();
    const link = linkIn((await letters(person))[0]?.text ?? '');
    expect([link.pathname, link.searchParams.get('uid')]).toEqual(['/unsubscribe', String(person.uid)]);
    const address = `${app.url}/api/notices/unsubscribe${link.search}`;
    for (const _again of [1, 2]) {
      const response = await fetch(address, asked);
      expect([response.status, await response.json()]).toEqual([200, { success: true }]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect((await person.call(readNoticePreferences, {})).data.email_digest).toBe(false);
    await told(person);
    app.clock.advance(day + 1);
    await sweep();
    expect(await letters(person)).toHaveLength(1);
  });

  it('changes nothing when it is only looked at: mail programs open links', async () => {
    const person = await wished();
    await told(person);
    await sweep();
    const { search } = linkIn((await letters(person))[0]?.text ?? '');
    const answers = [
      await fetch(`${app.url}/api/notices/unsubscribe${search}`),
      await fetch(`${app.url}/unsubscribe${search}`),
    ];
    expect(answers[0]?.status).toBe(404);
    expect((await rowOf(person)).emailDigest).toBe(true);
  });

  it('is refused to a signature of somebody else, of another kind of link, and of none', async () => {
    const [person, other] = [await wished(), await wished()];
    await told(other);
    await sweep();
    const theirs = linkIn((await letters(other))[0]?.text ?? '').searchParams.get('signature') ?? '';
    const secret = 'not the secret';
    const forged = createHmac('sha256', secret).update(`digest/${person.uid}`).digest('base64url').slice(0, 32);
    for (const signature of [theirs, forged, 'x', 'ä'.repeat(32)])
      await expect(
        app.call(unsubscribeDigest, { query: { uid: String(person.uid), signature } }),
      ).rejects.toMatchObject({ status: 403, code: 'UNSUBSCRIBE_LINK_WRONG' });
    expect((await rowOf(person)).emailDigest).toBe(true);
  });

  it.each(['', '?uid=100001', '?signature=a', '?uid=a&signature=a', `?uid=100001&signature=${'a'.repeat(101)}`])(
    'with %j is refused as what it is',
    async (query) => {
      const response = await fetch(`${app.url}/api/notices/unsubscribe${query}`, { method: 'POST' });
      expect([response.status, await response.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
    },
  );

  it('reads no more of a form than a form has', async () => {
    const huge = 'x'.repeat(70_000);
    for (const asked of [
      formOf('application/x-www-form-urlencoded', huge),
      formOf('multipart/form-data; boundary=x', huge),
    ]) {
      const response = await fetch(`${app.url}/api/notices/unsubscribe?uid=100001&signature=a`, asked);
      expect(response.status).toBe(413);
    }
  });
});
