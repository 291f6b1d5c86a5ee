import { expect, it } from '@jest/globals';
import type { FileJob } from '@overtone/contract/generation';
import { generationGroups } from './generation-groups';
import { logItems } from './log-items';
import { aSong } from './song.fixture';

const at = (minute: number) => `2026-11-22T10:0${minute}:00.000Z`;
const songs = (...minutes: number[]) =>
  generationGroups(minutes.map((minute) => aSong({ id: `s${minute}`, task_id: `g${minute}`, created_at: at(minute) })));
const job = (minute: number) => ({ task_id: `f${minute}`, created_at: at(minute) }) as FileJob;
const ids = (...given: Parameters<typeof logItems>) => logItems(...given).map(({ id }) => id);

it('files that are made of songs stand among the songs, by when they began', () => {
  expect(ids(songs(7, 4, 2), [job(5), job(1)], true)).toEqual(['g7', 'f5', 'g4', 'g2', 'f1']);
  expect(ids([], [job(3)], true)).toEqual(['f3']);
});

it('what lies behind the last song that is known waits until those between are known', () => {
  expect(ids(songs(7, 4), [job(5), job(1)], false)).toEqual(['g7', 'f5', 'g4']);
});
