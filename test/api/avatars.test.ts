import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.stop());

describe('avatars', () => {
  const avatar = (path: string) => fetch(`${app.url}/api/avatars/${path}`);

  it('[L7-19] draws a face from a seed, always the same, for ever in the cache', async () => {
    const [one, two, other] = [await avatar('100001.svg'), await avatar('100001.svg'), await avatar('100002.svg')];
    expect(one.status).toBe(200);
    expect(one.headers.get('content-type')).toContain('image/svg+xml');
    expect(one.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const svg = await one.text();
    expect(svg).toMatch(/^<svg/);
    expect(await two.text()).toBe(svg);
    expect(await other.text()).not.toBe(svg);
  });

  it('draws nothing from a seed that is too long or strange', async () => {
    for (const path of [`${'a'.repeat(65)}.svg`, '<b>.svg', '.svg', '100001.png', '%2e%2e%2fx.svg']) {
      expect([path, (await avatar(encodeURI(path))).status]).toEqual([path, 404]);
    }
  });
});
