import { beforeEach, describe, expect, it } from '@jest/globals';
import { firstToTell, giveUpNotices, noticeState, writeNotices } from './notice-choice';

let kept: Map<string, string>;
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
beforeEach(() => void (kept = new Map()));

describe('notices of what is done', () => {
  it('are off until a member turns them on, whatever the browser would permit', () => {
    expect([noticeState(store, 'default'), noticeState(store, 'granted')]).toEqual(['off', 'off']);
    writeNotices(store, true);
    expect(noticeState(store, 'granted')).toBe('on');
    writeNotices(store, false);
    expect(noticeState(store, 'granted')).toBe('off');
  });

  it('say when the browser refuses, also later, and when it cannot', () => {
    writeNotices(store, true);
    expect([noticeState(store, 'denied'), noticeState(store, 'default')]).toEqual(['denied', 'off']);
    expect(noticeState(store, undefined)).toBe('unsupported');
    giveUpNotices(store);
    expect(noticeState(store, 'granted')).toBe('unsupported');
  });

  it('come once for each generation, in however many tabs', () => {
    expect([firstToTell(store, 'a'), firstToTell(store, 'a'), firstToTell(store, 'b')]).toEqual([true, false, true]);
    for (let task = 0; task < 60; task += 1) firstToTell(store, `t${task}`);
    expect(firstToTell(store, 't59')).toBe(false);
    expect(kept.get('jobsTold')?.length).toBeLessThan(600);
    kept.set('jobsTold', 'broken');
    expect(firstToTell(store, 'c')).toBe(true);
  });
});
