import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import type { Person } from './person.js';

/** Chromium without the parts of a window nobody looks at: a new context costs a fifth. */
const light = '/usr/bin/chromium-headless-shell';

/** One Chromium for a test file; each test gets a context of its own. */
export function openBrowser(): Promise<Browser> {
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
    ],
  });
}

export type Size = 'phone' | 'tablet' | 'desktop';
export const sizes: Record<Size, { width: number; height: number }> = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
};

export async function openContext(
  browser: Browser,
  size: Size,
  theme: 'light' | 'dark' = 'light',
): Promise<BrowserContext> {
  return browser.newContext({
    viewport: sizes[size],
    colorScheme: theme,
    locale: 'zh-CN',
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    reducedMotion: 'reduce',
  });
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
