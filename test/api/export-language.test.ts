import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { requestExport } from '@overtone/contract/personal-data';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { fetched } from '../support/export-archive.js';
import { arrangeLibrary } from '../support/library.js';
import { newPerson, type Person } from '../support/person.js';

let app: TestApp;
let person: Person;
let links: Record<'zh' | 'en', URL>;
beforeAll(async () => {
  app = await bootApp({ env: noGeneration });
  person = await newPerson(app);
  await arrangeLibrary(app, [{ uid: person.uid, title: '' }]);
  links = { zh: await asked('zh-CN'), en: await asked('en') };
}, 60_000);
afterAll(() => app.stop());

async function asked(language: string): Promise<URL> {
  const { data } = await person.call(requestExport, {}, { headers: { 'accept-language': language } });
  return new URL(data.url, app.url);
}
const chinese = /\p{Script=Han}/u;
const changed = (link: URL, change: (query: URLSearchParams) => void): URL => {
  const other = new URL(link);
  change(other.searchParams);
  return other;
};
/** As browsers do, which send what they like with a link that is followed. */
const heads = async (link: URL): Promise<string> =>
  decodeURIComponent((await fetch(link, { method: 'HEAD' })).headers.get('content-disposition') ?? '');

describe('an archive of everything of mine', () => {
  it('is in the language in which it was asked for: names, readme, heads and words that are ours', async () => {
    const zip = await fetched(links.en);
    expect(zip.names.filter((name) => chinese.test(name))).toEqual([]);
    expect(zip.names).toEqual(expect.arrayContaining(['profile.json', 'songs/001 Untitled.mp3']));
    const readme = zip.text('README.txt');
    expect([readme.includes(`account ${person.uid}`), chinese.test(readme.replace('弦外', ''))]).toEqual([true, false]);
    const listed = zip.names.filter((name) => !name.includes('/') && name !== 'README.txt');
    expect(listed.filter((name) => !readme.includes(name))).toEqual([]);
    expect(zip.text('points.csv')).toMatch(/Time.*,Points,.*\r\n.*,Welcome gift,/);
    expect(zip.text('generation-steps.csv').trimEnd()).toBe('\ufeffTime (UTC),Step,Generation');
    expect(zip.json('songs.json')[0]?.files).toContain('songs/001 Untitled.mp3');
    expect(await heads(links.en)).toContain(`Overtone ${person.uid} `);
  });

  it.each<[string, () => URL]>([
    ['asked for in Chinese', () => links.zh],
    ['whose link names no language', () => changed(links.en, (query) => query.delete('l'))],
    ['whose link names a language that is none of ours', () => changed(links.en, (query) => query.set('l', 'fr'))],
    ['whose link names two', () => changed(links.en, (query) => query.append('l', 'en'))],
  ])('%s is in Chinese', async (_, link) => {
    const zip = await fetched(link());
    expect(zip.names).toEqual(expect.arrayContaining(['个人资料.json', 'songs/001 未命名.mp3']));
    expect(zip.json('歌曲.json')[0]?.文件).toContain('songs/001 未命名.mp3');
    expect(await heads(link())).toContain(`弦外 ${person.uid} `);
  });
});
