import { beforeEach, describe, expect, it } from '@jest/globals';
import { kept, type OneCache, site } from '../lib/caches.fixture';
import { sharedInCache } from '@overtone/contract/left-behind';
import { waitingIn, wordsPlace } from '../lib/shared-places';
import { takeShared } from './shared-in';

let cache: OneCache;
beforeEach(async () => {
  kept.clear();
  cache = (await caches.open(sharedInCache)) as unknown as OneCache;
});

const share = (text: string, referrer = '', destination: RequestDestination = 'document', more: string[] = []) => {
  const form = new FormData();
  form.set('text', text);
  for (const name of [text, ...more]) form.append('audio', new File(['ID3'], `${name}.mp3`));
  return takeShared({ url: `${site}/share`, referrer, destination, formData: async () => form });
};
const waiting = async () => {
  const ids = await waitingIn(cache as unknown as Cache);
  const words = await Promise.all(ids.map((id) => cache.match(wordsPlace(id))));
  return Promise.all(words.map(async (one) => (await one?.json())?.text as string));
};

describe('what is shared to the installed app', () => {
  it('is laid beside what waits, and of many the last few are kept, with their files', async () => {
    const answer = await share('一');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${site}/create#shared`]);
    await share('二', 'android-app://com.example.notes/');
    expect(await waiting()).toEqual(['一', '二']);
    await share('三', `${site}/faq`);
    await share('四');
    expect(await waiting()).toEqual(['二', '三', '四']);
    expect(await cache.keys()).toHaveLength(6);
  });

  it('is one thing for each file, so many at once, and of more the last one says so', async () => {
    await share('旧');
    await share('词', '', 'document', ['二', '三', '四']);
    const ids = await waitingIn(cache as unknown as Cache);
    const told = await Promise.all(ids.map(async (id) => (await cache.match(wordsPlace(id)))?.json()));
    expect(told).toEqual([
      { text: '词', fileName: '词.mp3', uid: null, lost: null },
      { text: '', fileName: '二.mp3', uid: null, lost: null },
      { text: '', fileName: '三.mp3', uid: null, lost: 'tooMany' },
    ]);
    expect(await cache.keys()).toHaveLength(6);
  });

  it.each([
    ['another site', 'https://evil.example/', 'document'],
    ['another port of this host', 'https://music.example:8443/', 'document'],
    ['a frame in another site', '', 'iframe'],
  ] as const)('is not taken of %s, and what waits goes on waiting', async (_, referrer, destination) => {
    await share('一');
    const answer = await share('坏', referrer, destination);
    expect([answer.status, await waiting()]).toEqual([303, ['一']]);
  });
});
