import { expect, it } from '@jest/globals';
import type { ContentState } from '@overtone/contract/content-check';
import type { OwnCheck } from '@overtone/contract/own-check';
import { askedAgain } from './asked-again';

const checked = (state: Exclude<ContentState, 'passed'>) => ({ check: { state } as OwnCheck });

it.each([
  ['nothing', [], false],
  ['what has passed', [{ check: null }], false],
  ['what waits for a person, or was refused', [checked('held'), checked('refused')], false],
  ['what waits for somebody outside', [{ check: null }, checked('waiting')], 10_000],
] as const)('%s: how soon it is read again', (_, things, soon) => {
  expect(askedAgain(things)).toBe(soon);
});
