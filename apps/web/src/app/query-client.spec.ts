import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Refusal } from '@overtone/contract/client';
import { useToast } from '../lib/toast';
import { queryClient } from './query-client';

const refused = () => Promise.reject(new Refusal(409, { success: false, code: 'LATE', message: '改晚了' }));
const ask = (meta: { silent?: boolean }) =>
  queryClient.fetchQuery({ queryKey: ['thing'], queryFn: refused, meta }).catch(() => undefined);
const change = (meta: { silent?: boolean }) =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: refused, meta })
    .execute(undefined)
    .catch(() => undefined);
const shown = () => useToast.getState().current?.text ?? null;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  jest.runAllTimers();
  jest.useRealTimers();
});

describe('a request that fails', () => {
  it.each([
    ['what is read', ask],
    ['what is changed', change],
  ])('[P7-07] [P8.1-12] shows its error as a toast, and none when it is silent: %s', async (_, request) => {
    await request({ silent: true });
    expect(shown()).toBeNull();
    await request({});
    expect(shown()).toBe('改晚了');
  });
});
