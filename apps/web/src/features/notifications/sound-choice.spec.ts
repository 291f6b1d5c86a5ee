import { expect, it } from '@jest/globals';

const kept = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  },
});
const { chooseSound, soundWanted, useSoundChoice } = await import('./sound-choice');

it('a new notification is silent until somebody chooses its sound in this browser', () => {
  expect([soundWanted(), useSoundChoice.getState().on]).toEqual([false, false]);
  chooseSound(true);
  expect([soundWanted(), useSoundChoice.getState().on]).toEqual([true, true]);
  chooseSound(false);
  expect([soundWanted(), useSoundChoice.getState().on]).toEqual([false, false]);
  kept.set('noticeSound', 'yes please');
  expect(soundWanted()).toBe(false);
});
