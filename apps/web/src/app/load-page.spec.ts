import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aTrack } from '../playback/track.fixture';

const reload = jest.fn();
const assign = jest.fn();
const kept = new Map<string, string>();
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
class Sound extends EventTarget {
  pause() {}
  load() {}
  play = async () => undefined;
}
Object.assign(globalThis, {
  Audio: Sound,
  document: { body: { append: () => undefined } },
  localStorage: store,
  sessionStorage: store,
  location: { pathname: '/', search: '', hash: '', reload, assign },
});
let loadPage: typeof import('./load-page').loadPage;
let player: typeof import('../playback/browser-player').player;
beforeAll(async () => {
  ({ loadPage } = await import('./load-page'));
  ({ player } = await import('../playback/browser-player'));
});

const gone = () => Promise.reject(new Error('404'));
const outcome = (wanted: string) =>
  Promise.race([
    loadPage(gone, () => wanted).then(
      () => 'there',
      () => 'said on the page',
    ),
    new Promise((done) => setTimeout(done)).then(() => 'reloading'),
  ]);

beforeEach(() => {
  kept.clear();
  jest.clearAllMocks();
  player.clear();
});

describe('a page whose code is gone, as after a release', () => {
  it('is loaded anew with its tab, once: then the page says that it did not come', async () => {
    expect(await outcome('/faq')).toBe('reloading');
    expect(assign).toHaveBeenCalledWith('/faq');
    expect(await outcome('/faq')).toBe('said on the page');
    kept.clear();
    expect(await outcome('/')).toBe('reloading');
    expect([reload.mock.calls.length, assign.mock.calls.length]).toEqual([1, 1]);
  });

  it('cuts no music: the page says that it did not come, and the listener reloads when they want', async () => {
    player.play(aTrack());
    expect(await outcome('/faq')).toBe('said on the page');
    expect([reload.mock.calls.length, assign.mock.calls.length]).toEqual([0, 0]);
    player.pause();
    expect(await outcome('/faq')).toBe('reloading');
  });
});
