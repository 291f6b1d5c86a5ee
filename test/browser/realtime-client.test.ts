import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { submitSunoMusic } from '@overtone/contract/generation';
import { readUserInfo } from '@overtone/contract/people';
import type { Browser, BrowserContext, Page, WebSocket } from 'playwright-core';
import { appears, openBrowser, openContext, type Size, stayLoggedIn } from '../support/browser.js';
import { clientOf, type Person, registeredPerson } from '../support/person.js';
import { TestServer } from '../support/server.js';
import { ended, wish } from '../support/song-wishes.js';
import { until } from '../support/until.js';

/**
 * 150 s and five minutes go by quickly, every other timer keeps its time: a faked clock would take the server for dead.
 * Pings stay below what the server bears of one socket in a minute. Five minutes begin only when the page is hidden.
 */
const hurry = `
  const [interval, timeout] = [window.setInterval, window.setTimeout];
  window.setInterval = (run, ms, ...more) => interval(run, ms === 150_000 ? 2000 : ms, ...more);
  window.setTimeout = (run, ms, ...more) => timeout(run, ms === 300_000 ? 50 : ms, ...more);`;

describe('the real-time client', () => {
  let server: TestServer;
  let browser: Browser;
  let context: BrowserContext;
  let member: Person;
  beforeAll(async () => {
    [server, browser] = await Promise.all([TestServer.prepare({ sameAddress: true }), openBrowser()]);
    await server.start();
    member = await registeredPerson(server);
  }, 90_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  const open = async (
    size: Size,
    path: string,
    as = member,
    before: (page: Page) => Promise<unknown> = async () => undefined,
  ): Promise<{ page: Page; sockets: WebSocket[]; sent: string[]; heard: string[] }> => {
    context = await openContext(browser, size);
    await stayLoggedIn(context, as);
    const page = await context.newPage();
    const sockets: WebSocket[] = [];
    const sent: string[] = [];
    const heard: string[] = [];
    page.on('websocket', (socket) => {
      sockets.push(socket);
      socket.on('framesent', ({ payload }) => sent.push(String(payload)));
      socket.on('framereceived', ({ payload }) => heard.push(String(payload)));
    });
    await page.addInitScript(hurry);
    await before(page);
    await page.goto(server.url + path);
    return { page, sockets, sent, heard };
  };
  const points = (page: Page, n: number) => page.getByRole('status', { name: `剩余 ${n} 点` }).waitFor();
  /** As the server has it: before its answer the page shows what an earlier visit kept. */
  const balance = async (page: Page): Promise<number> => {
    const { data } = await clientOf(server, member.token)(readUserInfo, {});
    await points(page, data.points);
    return data.points;
  };
  const write = (title: string) => clientOf(server, member.token)(submitSunoMusic, { body: wish({ title }) });

  it.each<Size>(['desktop', 'phone'])(
    '[P4-49] [P4-50] carries the uid, pings every 150 s, shows what happens elsewhere, on a %s',
    async (size) => {
      const { page, sockets, sent, heard } = await open(size, '/my-music');
      await until('the handshake', () =>
        sent.some((frame) => frame.startsWith('40') && frame.includes(`"${member.uid}"`)),
      );
      await until('its answer', () => heard.some((frame) => frame.startsWith('40')));
      const before = await balance(page);
      await write(`别处写的${size}`);
      await points(page, before - 2);
      await page.getByText(`别处写的${size}`).first().waitFor();
      await until('a ping', () => sent.some((frame) => frame.includes('"ping"')));
      expect(sockets).toHaveLength(1);
      await context.close();
    },
  );

  it('a balance that has just been told does not go back to the one before while it is asked for', async () => {
    const { page, heard } = await open('desktop', '/my-music');
    await until('the handshake', () => heard.some((frame) => frame.startsWith('40')));
    await balance(page);
    await page.waitForLoadState('networkidle');
    let held = 0;
    await page.route('**/api/user/info', () => void (held += 1));
    const seen = await page.evaluateHandle(`(() => {
      const seen = [];
      new MutationObserver(() => seen.push(document.querySelector('[role=status][aria-label^=剩余]').ariaLabel))
        .observe(document.querySelector('header'), { subtree: true, childList: true, characterData: true, attributes: true });
      return seen;
    })()`);
    await write('余额不倒退');
    await until('the balance to be asked for', () => held > 0);
    const labelsSeen = async () => (await seen.jsonValue()) as string[];
    await until('the balance to be shown', async () => (await labelsSeen()).length > 0);
    const labels = await labelsSeen();
    expect(new Set(labels).size).toBe(1);
    await context.close();
  });

  it('a channel that comes long after the page has what changed meanwhile read', async () => {
    let letIn = () => {};
    const held = new Promise<void>((resolve) => (letIn = resolve));
    // Somebody of whom nothing is being written: that would be asked for anyway.
    const who = await registeredPerson(server);
    const { page } = await open('desktop', '/my-music', who, (one) =>
      one.routeWebSocket(/./, async (socket) => {
        await held;
        socket.connectToServer();
      }),
    );
    const status = page.getByRole('status', { name: /剩余/ });
    const before = await status.getAttribute('aria-label');
    await page.waitForLoadState('networkidle');
    const { data } = await who.call(submitSunoMusic, { body: wish({ title: '还没连上时写的' }) });
    await ended(who, data.task_id);
    expect(await status.getAttribute('aria-label')).toBe(before);
    await page.evaluate(`{ const now = Date.now; Date.now = () => now() + 6_000; }`);
    letIn();
    await page.getByText('还没连上时写的').first().waitFor();
    await context.close();
  });

  it('[P4-53] after a restart of the server it comes back and shows what was missed', async () => {
    const { page, sockets } = await open('desktop', '/my-music');
    await until('a socket', () => sockets.length === 1);
    await page.getByRole('status', { name: /剩余/ }).waitFor();
    await server.kill();
    await until('the socket to break', () => sockets[0]?.isClosed());
    await server.start();
    await write('停电时写的');
    await until('another socket', () => sockets.length > 1, 40);
    expect(await appears(page.getByText('停电时写的').first())).toBe(true);
    await context.close();
  });

  it('[P4-54] closes when the page has been out of sight for long, and opens again when it is seen', async () => {
    // Somebody for whom nothing is being written: that would keep the channel open.
    const { page, sockets, sent } = await open('desktop', '/faq', await registeredPerson(server));
    await until('the handshake', () => sent.some((frame) => frame.startsWith('40')));
    const look = (hidden: boolean) =>
      page.evaluate(`Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${hidden} });
        document.dispatchEvent(new Event('visibilitychange'))`);
    expect(sockets[0]?.isClosed()).toBe(false);
    await look(true);
    await until('the socket to close', () => sockets[0]?.isClosed());
    await look(false);
    await until('another socket', () => sockets.length === 2);
    await context.close();
  });
});
