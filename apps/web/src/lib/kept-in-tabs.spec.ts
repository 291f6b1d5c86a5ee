import { beforeEach, expect, it } from '@jest/globals';
import { readOtherTabs } from './kept-in-tabs';

type Heard = (event: { key: string; newValue: string | null }) => void;
const heard: Heard[] = [];
Object.assign(globalThis, { addEventListener: (_: string, listen: Heard) => heard.push(listen) });

let state = { text: '' };
let did: string[] = [];
const store = {
  getState: () => state,
  getInitialState: () => ({ text: '' }),
  setState: (next: typeof state) => void (state = next),
  persist: { rehydrate: () => void did.push('read'), clearStorage: () => void did.push('cleared') },
};
readOtherTabs('draft', store);
const tells = (key: string, newValue: string | null) => heard.forEach((listen) => listen({ key, newValue }));
beforeEach(() => {
  state = { text: '一句' };
  did = [];
});

it('what another tab has written is read; what is kept under other names is not', () => {
  tells('other', '{}');
  tells('draft', '{}');
  expect([did, state]).toEqual([['read'], { text: '一句' }]);
});

it('what another tab has cleared is gone here too, once, so that no two tabs go on clearing for each other', () => {
  tells('draft', null);
  tells('draft', null);
  expect([did, state]).toEqual([['cleared'], { text: '' }]);
});
