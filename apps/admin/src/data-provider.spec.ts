import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listAdminMessages } from '@overtone/contract/announcement';
import { dataProvider } from './data-provider';

/** Newest first, as the server lists them: in pages as long as it gives them, and found as it finds tickets. */
const rows = Array.from({ length: 120 }, (_, at) => ({ id: String(120 - at), content: '7 点以后' }));
const answered = async (address: string): Promise<Response> => {
  const { q = '', ...asked } = Object.fromEntries(new URL(address, 'http://localhost').searchParams);
  const { page, limit } = listAdminMessages.query.parse(asked);
  const found = rows.filter(({ id, content }) => q.replace(/^#/, '') === id || content.includes(q));
  return Response.json({ success: true, data: found.slice((page - 1) * limit, page * limit), total: found.length });
};
const before = globalThis.fetch;
beforeAll(() => {
  globalThis.fetch = answered as typeof fetch;
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: { getItem: () => null } });
});
afterAll(() => void (globalThis.fetch = before));

it.each(['announcements', 'tickets'])(
  'an old one of %s is found behind the newest, and one that is not there is none',
  async (name) => {
    expect((await dataProvider.getOne(name, { id: '7' })).data).toMatchObject({ id: '7' });
    await expect(dataProvider.getOne(name, { id: '999' })).rejects.toThrow('没有这一条');
  },
);
