import { expect, it } from '@jest/globals';
import type { OwnCheck } from '@overtone/contract/own-check';
import type { UserInfo } from '@overtone/contract/people';
import { QueryClient } from '@tanstack/react-query';
import { member } from '../../../lib/browser.fixture';

const { nameInCheck } = await import('./name-in-check');

const pending = (state: OwnCheck['state']): UserInfo['pending_profile'] => ({
  ...{ nickname: '新名字', signature: null },
  check: { state } as OwnCheck,
});

it.each([
  ['nothing', null, false],
  ['a name that waits for somebody outside', pending('waiting'), 10_000],
  ['a name that was refused', pending('refused'), false],
] as const)('%s: how soon the member is read again', (_, pendingProfile, soon) => {
  const { queryKey, refetchInterval } = nameInCheck();
  const client = new QueryClient();
  client.setQueryData(queryKey, { success: true, data: { ...member('100001'), pending_profile: pendingProfile } });
  const query = client.getQueryCache().find({ queryKey, exact: true });
  expect(typeof refetchInterval === 'function' && refetchInterval(query as never)).toBe(soon);
});
