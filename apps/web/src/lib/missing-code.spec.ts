import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import i18next from 'i18next';

let own: string | undefined;
let answer: () => Promise<Response>;
const fetched = jest.fn((..._asked: [string, RequestInit]) => answer());
Object.assign(globalThis, {
  document: { querySelector: () => (own === undefined ? null : { content: own }) },
  fetch: fetched,
});
const { sayMissingCode } = await import('./missing-code');
const { fetchCode, sayFailed } = await import('./fetch-code');
const { useNewVersion } = await import('./new-version');
const { useToast } = await import('./toast');
await i18next.init({ showSupportNotice: false, lng: 'cimode', resources: {} });

const url = '/version.json';
const said = async () => {
  await sayMissingCode();
  return [useToast.getState().current?.text, useNewVersion.getState().version];
};
beforeEach(() => {
  jest.useFakeTimers();
  own = '1.0';
  answer = () => Promise.resolve(Response.json({ version: '1.1' }));
  useNewVersion.setState({ url, version: null });
});

describe('code of the page that does not come', () => {
  it('went with a release: the page says so and the update notice offers the reload, also after it was put off', async () => {
    expect(await said()).toEqual(['outdated', '1.1']);
    useNewVersion.setState({ version: null });
    expect(await said()).toEqual(['outdated', '1.1']);
    expect(fetched).toHaveBeenLastCalledWith(url, expect.objectContaining({ cache: 'no-store' }));
  });

  it('is the network where the site has the version of the page, says none, or cannot be reached', async () => {
    for (const other of [
      () => Promise.resolve(Response.json({ version: '1.0' })),
      () => Promise.resolve(new Response('', { status: 502 })),
      () => Promise.resolve(Response.json([])),
      () => Promise.reject(new TypeError('Failed to fetch')),
    ]) {
      answer = other;
      expect(await said()).toEqual(['network', null]);
    }
  });

  it('is the network where nothing tells the versions apart', async () => {
    own = undefined;
    expect(await said()).toEqual(['network', null]);
    own = '1.0';
    useNewVersion.setState({ url: null });
    expect(await said()).toEqual(['network', null]);
  });

  it('is told from what went wrong with code that did come, which its feature says', async () => {
    const say = jest.fn();
    fetched.mockClear();
    const gone = await fetchCode(() => Promise.reject(new TypeError('no module'))).catch((error: unknown) => error);
    sayFailed(gone, say);
    expect(say).not.toHaveBeenCalled();
    expect(fetched).toHaveBeenCalledWith(url, expect.anything());
    sayFailed(new TypeError('no picture'), say);
    expect(say).toHaveBeenCalledTimes(1);
    expect(await fetchCode(() => Promise.resolve('code'))).toBe('code');
  });
});
