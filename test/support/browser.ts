import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Disposable,
  type Locator,
  type Page,
  type Request,
  type Response,
} from 'playwright-core';
import type { Person } from './person.js';
import { atTheWorkersEnd, isWorker } from './workers.js';
import { patience } from './patience.js';

/** Chromium without the parts of a window nobody looks at: a new context costs a fifth. */
const light = '/usr/bin/chromium-headless-shell';

/** Of this worker: one Chromium for all its test files; each test gets a context of its own. */
let kept: Promise<Browser> | undefined;

export async function openBrowser(): Promise<Browser> {
  if (!isWorker()) return launch();
  kept ??= launch().then(endingWithWorker);
  return kept;
}

/** A file closes it when it is done, but it goes on for the next one of the same worker. */
function endingWithWorker(browser: Browser): Browser {
  atTheWorkersEnd(browser.close.bind(browser));
  browser.close = async () => undefined;
  return browser;
}

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? (existsSync(light) ? light : '/usr/bin/chromium'),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--autoplay-policy=no-user-gesture-required',
      // Pages of one context share a process: to start one costs as much as loading the page.
      '--renderer-process-limit=1',
      '--disable-site-isolation-trials',
      // No page lives long enough to win back what its optimizing costs, nor to fill a young generation twice.
      '--js-flags=--no-maglev --no-turbofan --min-semi-space-size=32 --max-semi-space-size=64',
    ],
  });
}

export type Size = 'phone' | 'tablet' | 'desktop';
export const sizes: Record<Size, { width: number; height: number }> = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
};

/** Contexts that nobody uses, by browser and kind: what they have fetched and compiled serves the next. */
const idle = new WeakMap<Browser, Map<string, BrowserContext[]>>();

/**
 * A context as new: no cookies, nothing stored, no pages. Closing it makes it ready for the next test that wants one of its
 * kind; only what is cached stays, which is addressed by its content.
 */
export async function openContext(
  browser: Browser,
  size: Size,
  theme: 'light' | 'dark' = 'light',
): Promise<BrowserContext> {
  const kinds = idle.get(browser) ?? new Map<string, BrowserContext[]>();
  idle.set(browser, kinds);
  const kind = `${size} ${theme}`;
  const ready = kinds.get(kind) ?? [];
  kinds.set(kind, ready);
  return ready.shift() ?? lendable(await newContext(browser, size, theme), ready);
}

const newContext = (browser: Browser, size: Size, theme: 'light' | 'dark'): Promise<BrowserContext> =>
  browser.newContext({
    viewport: sizes[size],
    colorScheme: theme,
    locale: 'zh-CN',
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    reducedMotion: 'reduce',
    // What a worker fetches no test sees; the one that looks at the worker makes a context of its own.
    serviceWorkers: 'block',
  });

/** Makes `close` give the context back to `ready` instead. */
async function lendable(context: BrowserContext, ready: BrowserContext[]): Promise<BrowserContext> {
  const keeper = await context.newPage();
  const session = await context.newCDPSession(keeper);
  const origins = new Set<string>();
  context.on('page', (page) => page.on('framenavigated', (frame) => void origins.add(new URL(frame.url()).origin)));
  const scripts: Disposable[] = [];
  const add = context.addInitScript.bind(context);
  context.addInitScript = async (...script: Parameters<typeof add>) => {
    const added = await add(...script);
    scripts.push(added);
    return added;
  };
  const close = context.close.bind(context);
  const clock = { isTouched: false };
  const install = context.clock.install.bind(context.clock);
  context.clock.install = (...from: Parameters<typeof install>) => {
    clock.isTouched = true;
    return install(...from);
  };
  const giveBack = async () => {
    await Promise.all(context.pages().map((page) => page !== keeper && page.close()));
    await Promise.all([
      ...scripts.splice(0).map((script) => script.dispose()),
      ...[...origins].map((origin) => session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })),
      context.clearCookies(),
      context.clearPermissions(),
      context.setExtraHTTPHeaders({}),
      context.setOffline(false),
      context.unrouteAll(),
    ]);
    origins.clear();
    context.setDefaultTimeout(30_000 * patience);
    ready.push(context);
  };
  let closing: Promise<void> | undefined;
  context.close = async () => {
    // Whoever comes next would live in this test's time: there is no way back from it.
    if (clock.isTouched) return close();
    if (ready.includes(context)) return;
    closing ??= giveBack().finally(() => (closing = undefined));
    await closing;
  };
  return context;
}

/** What the page complained about: errors of scripts and of the content security policy. */
export function complaints(page: Page): string[] {
  const seen: string[] = [];
  page.on('pageerror', (error) => seen.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Uncaught|React/.test(message.text()))
      seen.push(message.text());
  });
  return seen;
}

/** Tabs of this context begin with a session of this person; it may be ended there as by anybody. */
export async function stayLoggedIn(context: BrowserContext, { token, info }: Person): Promise<void> {
  const stored = { token, uid: info.uid, userInfo: JSON.stringify(info) };
  await context.addInitScript(
    `sessionStorage.began ??= Boolean(Object.assign(localStorage, ${JSON.stringify(stored)}));`,
  );
}

/** Whether it is to be seen, soon. */
export const appears = (locator: Locator): Promise<boolean> =>
  locator.waitFor().then(
    () => true,
    () => false,
  );

/** The page's socket has been let in. To be asked before the page is opened. */
export const hears = (page: Page): Promise<void> =>
  new Promise((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).startsWith('40') && resolve()),
    ),
  );

/** How many calls the page has sent, since this was asked for, that are not answered yet. */
export function callsUnderWay(page: Page): () => number {
  const sent = new Set<Request>();
  page.on('request', (request) => void (new URL(request.url()).pathname.startsWith('/api/') && sent.add(request)));
  page.on('requestfinished', (request) => void sent.delete(request));
  page.on('requestfailed', (request) => void sent.delete(request));
  return () => sent.size;
}

/**
 * What has happened so far is drawn, and what follows from that has been done: React goes on by messages to itself, and
 * these come behind them. Where a test moves the page's clock after a pointer, a timer of the page may else begin too late.
 */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(`(async () => {
    const { port1, port2 } = new MessageChannel();
    for (let hop = 0; hop < 4; hop += 1) {
      const came = new Promise((resolve) => (port1.onmessage = resolve));
      port2.postMessage(0);
      await came;
    }
  })()`);

/**
 * Presses a button that only says it is disabled. By its key: a forced click goes to where the button was measured, though the
 * page may have moved since.
 */
export const pressAnyway = (button: Locator): Promise<void> => button.press('Enter');

/** A window listens to the key a moment after it is seen: its code has only just come. */
export async function pressEscape(page: Page): Promise<void> {
  await drawn(page);
  await page.keyboard.press('Escape');
}

/** The page has read an answer: all of it has come, and so has that of a question put later. */
export async function taken(page: Page, answered: Promise<Response>): Promise<void> {
  await (await answered).finished();
  await page.evaluate(`fetch('/api/health').then(({ status }) => status)`);
  await drawn(page);
}
