import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { logout, resetPassword } from '@overtone/contract/people';
import { requestExport } from '@overtone/contract/personal-data';
import { changePassword } from '@overtone/contract/session';
import { getSong } from '@overtone/contract/song';
import { bootApp, type TestApp } from '../support/app.js';
import { fetched, linkOf } from '../support/export-archive.js';
import { arrangeLibrary } from '../support/library.js';
import { arrangedPerson, loggedIn, newPerson, password, type Person, sentCode } from '../support/person.js';

let app: TestApp;
let other: Pick<Person, 'uid' | 'call'>;
beforeAll(async () => {
  app = await bootApp();
  other = await arrangedPerson(app);
}, 60_000);
afterAll(() => app.stop());

async function refused(link: URL): Promise<[number, string]> {
  const response = await fetch(link);
  return [response.status, ((await response.json()) as { code: string }).code];
}
const overdue = [403, 'EXPORT_LINK_EXPIRED'];

describe('the link', () => {
  it('needs a login to get, is good for ten minutes without one, and is saved, not kept', async () => {
    await expect(app.call(requestExport, {})).rejects.toMatchObject({ status: 401, message: 'no token provided' });
    const person = await newPerson(app);
    const { data } = await person.call(requestExport, {});
    const left = Date.parse(data.expires_at) - app.clock.now().getTime();
    expect(Math.abs(left - limits.personalExport.linkSeconds * 1000)).toBeLessThan(5000);
    const link = new URL(data.url, app.url);
    const head = await fetch(link, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type'), head.headers.get('cache-control')]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    expect(head.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="_ ${person.uid} [\\d-]+\\.zip"; filename\\*=UTF-8''`),
    );
    app.clock.advance(limits.personalExport.linkSeconds - 5);
    expect((await fetched(link)).names).toContain('README.txt');
    app.clock.advance(10);
    expect(await refused(link)).toEqual(overdue);
  });

  it.each<[string, (link: URL) => void]>([
    ['no signature', (link) => (link.search = '')],
    ['no end', (link) => link.searchParams.delete('e')],
    ['a later end', (link) => link.searchParams.set('e', String(Number(link.searchParams.get('e')) + 60))],
    ['no session', (link) => link.searchParams.delete('k')],
    ['another session', (link) => link.searchParams.set('k', randomUUID())],
    ['a session that is none', (link) => link.searchParams.set('k', 'x')],
    ['a forged signature', (link) => link.searchParams.set('s', 'x'.repeat(32))],
    ['a signature given twice', (link) => link.searchParams.append('s', 'x')],
    ['another account', (link) => (link.pathname = link.pathname.replace(/\d+\.zip/, `${other.uid}.zip`))],
    ['no account', (link) => (link.pathname = link.pathname.replace(/\d+\.zip/, '999999.zip'))],
    ['no number', (link) => (link.pathname = link.pathname.replace(/\d+\.zip/, 'me.zip'))],
    ['another ending', (link) => (link.pathname = link.pathname.replace('.zip', '.tar'))],
  ])('stays shut with %s', async (_, change) => {
    const link = await linkOf(app, await newPerson(app));
    change(link);
    expect(await refused(link)).toEqual(overdue);
  });

  it("of a private song's file opens no export, and the other way round", async () => {
    const [row] = await arrangeLibrary(app, [{ uid: other.uid, isPublic: false }]);
    const { data } = await other.call(getSong, { params: { id: row?.id ?? '' } });
    const audio = new URL(data.audio_url ?? '', app.url);
    const link = await linkOf(app, await newPerson(app));
    const [ofAudio, ofExport] = [audio.search, link.search];
    [audio.search, link.search] = [ofExport, ofAudio];
    expect(await refused(link)).toEqual(overdue);
    expect(await refused(audio)).toEqual([403, 'FORBIDDEN_LINK']);
  });

  const endings: [string, (person: Person) => Promise<unknown>][] = [
    ['a logout', (person) => person.call(logout, {})],
    ['a new password', async (person) => changed(await loggedIn(app, person.info.email ?? ''))],
    ['a reset password', (person) => reset(person.info.email ?? '')],
  ];
  it.each(endings)('is over with the session that asked for it: %s', async (_, end) => {
    const person = await newPerson(app);
    const link = await linkOf(app, person);
    expect((await fetched(link)).names).toContain('README.txt');
    await end(person);
    expect(await refused(link)).toEqual(overdue);
  });
  const newPassword = 'an altogether new one';
  const changed = ({ call }: Person) => call(changePassword, { body: { oldPassword: password, newPassword } });
  async function reset(email: string): Promise<void> {
    app.clock.advance(61);
    const code = await sentCode(app, email, 3);
    await app.call(resetPassword, { body: { email, code, newPassword } });
  }

  it('stays with the session that asked for it when another one ends', async () => {
    const person = await newPerson(app);
    const link = await linkOf(app, person);
    await (await loggedIn(app, person.info.email ?? '')).call(logout, {});
    expect((await fetched(link)).names).toContain('README.txt');
  });

  it('finds nobody once the account is suspended', async () => {
    const person = await newPerson(app);
    const link = await linkOf(app, person);
    await app.database.client.account.update({ where: { uid: person.uid }, data: { bannedAt: new Date() } });
    expect(await refused(link)).toEqual([404, 'NOT_FOUND']);
  });

  it('is given five times a day and used ten times at most', async () => {
    const person = await newPerson(app);
    const links = [];
    for (let count = 0; count < limits.personalExport.perDay; count += 1) links.push(await linkOf(app, person));
    await expect(linkOf(app, person)).rejects.toMatchObject({ status: 429, code: 'EXPORT_DAILY_CAP' });
    const link = links[0] as URL;
    for (let count = 0; count < 10; count += 1) await fetched(link);
    expect(await refused(link)).toEqual([429, 'RATE_LIMITED']);
  });
});
