import { expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import '../../lib/browser.fixture';

Object.assign(globalThis, {
  navigator: { hardwareConcurrency: 8, language: 'zh-CN', platform: 'Linux' },
  screen: { width: 1440, height: 900, colorDepth: 24 },
});
// Read while it is loaded, so only now.
const { site } = await import('../../lib/site');
const { labelNow } = await import('./label-now');

/** A server that says so of its labels; null: it cannot be reached. */
function serverSays(label: { provider: string; cue: boolean } | null): void {
  Object.assign(globalThis, {
    fetch: async () => {
      if (!label) throw new TypeError('no network');
      return new Response(JSON.stringify({ success: true, data: { label } }), {
        headers: { 'content-type': 'application/json' },
      });
    },
  });
}

it('what the operator wants in files is asked again by an old tab, and is as it was last where nobody answers', async () => {
  const client = new QueryClient();
  const [before, after] = [
    { provider: 'a', cue: false },
    { provider: 'b', cue: true },
  ];
  serverSays(before);
  expect(await labelNow(client)).toEqual(before);
  serverSays(after);
  expect(await labelNow(client)).toEqual(before);
  const known = client.getQueryData(site().queryKey);
  client.setQueryData(site().queryKey, known, { updatedAt: Date.now() - 60_000 });
  expect(await labelNow(client)).toEqual(after);
  client.setQueryData(site().queryKey, { ...known, label: after } as typeof known, { updatedAt: 1 });
  serverSays(null);
  expect(await labelNow(client)).toEqual(after);
  client.clear();
  await expect(labelNow(client)).rejects.toThrow();
});
