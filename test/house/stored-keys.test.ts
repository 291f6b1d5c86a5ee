import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { forgetDesk, forgetHeard } from '../../packages/contract/src/left-behind.js';
import { storedKeys } from '../../apps/web/src/features/legal/stored-keys.js';

const stores = /\b(localStorage|sessionStorage|openDB)\b|\bcaches\??\.|\bpersist\(|\b(recall|remember)\(store\b/;
/** How a key is written down where it is used: a constant of its own, or one of session's `keys`. */
const constant = /const (?:\w*[kK]ey|\w+Cache|name|asked) = '([\w.]+)'/g;
const list = /const keys: readonly \(keyof Session\)\[\] = \[([^\]]*)\]/g;

/** Names by which the client keeps something in the browser. */
function keysIn(source: string): string[] {
  const rows = [...source.matchAll(list)].flatMap(([, body = '']) => [...body.matchAll(/'(\w+)'/g)]);
  return [...source.matchAll(constant), ...rows].map(([, name = '']) => name);
}

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'apps/web/src', 'packages/contract/src/left-behind.ts'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((name) => /\.tsx?$/.test(name) && !/\.(spec|fixture)\./.test(name));
const sources = files.map((name) => ({ name, source: readFileSync(name, 'utf8') }));
const using = sources.filter(({ source }) => stores.test(source));
const listed = storedKeys.flatMap(({ keys }) => keys.map(([name]) => name as string));

it('the privacy page names everything that the browser keeps, and nothing that it does not', () => {
  // Their storage is handed to these by whoever opens them.
  const handed = ['playerVolume', 'ticketDraft', 'mixing'];
  const found = new Set([...using.flatMap(({ source }) => keysIn(source)), ...handed]);
  expect([...found].filter((name) => !listed.includes(name)).sort()).toEqual([]);
  expect(listed.filter((name) => !found.has(name))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
  for (const name of handed)
    expect([name, sources.some(({ source }) => source.includes(`'${name}'`))]).toEqual([name, true]);
});

it('a file that uses the browser’s storage names its key in one of these ways, or is given it', () => {
  const fromContract = /\bcontract\/left-behind'/;
  const without = using
    .filter(({ source }) => keysIn(source).length === 0 && !fromContract.test(source))
    .map(({ name }) => name);
  expect(without.map((name) => name.replace('apps/web/src/', '')).sort()).toEqual([
    'features/mixer/keyboard/key-sheet.tsx',
    'features/mixer/session/open-mixer.ts',
    'features/mixer/stage/stage.ts',
    'features/player/shortcuts.ts',
    'mixing/storage-db.ts',
    'playback/browser-player.ts',
    'playback/store.ts',
    'songs/notices/notices.ts',
  ]);
});

it('of what the privacy page names, a logout takes what it says there, and nothing else', async () => {
  const store = () => {
    const kept: Parameters<typeof forgetHeard>[0]['localStorage'] = Object.create({
      removeItem: (key: string) => void Reflect.deleteProperty(kept, key),
    });
    return Object.assign(kept, Object.fromEntries(listed.map((name) => [name, '{}'])));
  };
  const [localStorage, sessionStorage, caches] = [store(), store(), new Set(listed)];
  const browser = { localStorage, sessionStorage, caches: { delete: async (name: string) => caches.delete(name) } };
  await forgetDesk(browser);
  await forgetHeard(browser);
  const stays = [localStorage, sessionStorage, Object.fromEntries([...caches].map((name) => [name, '{}']))];
  expect(listed.filter((name) => !stays.every((kept) => Object.hasOwn(kept, name)))).toEqual([
    'createDraftOwner',
    'createDraft',
    'createPrompts',
    'createTemplates',
    'ticketDraft',
    'ticketDraftWaiting',
    'newestSongs',
    'lostAttempts',
    'playQueue',
    'playPosition',
    'keptSongs',
    'sharedIn',
  ]);
});
