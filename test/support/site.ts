import type { Browser, BrowserContext, Page } from 'playwright-core';
import { AccountDoor, type Member, newAddress } from './account-door.js';
import { type BootSettings, noGeneration } from './app.js';
import { complaints, hears, openBrowser, openContext, type Size } from './browser.js';
import { patience } from './patience.js';

interface Visit {
  size?: Size;
  theme?: 'light' | 'dark';
  path?: string;
  /** Another address of the site, e.g. of a proxy in front of it. */
  at?: string;
  /** Who is logged in. */
  as?: Member;
  /** What the browser keeps besides. */
  stored?: Record<string, string>;
}

/** The whole product in a browser, with a clock that a test moves. Everybody comes from an address of their own. */
export class Site {
  private constructor(
    readonly door: AccountDoor,
    readonly browser: Browser,
  ) {}

  /** Nothing is generated there unless the settings say how quickly. */
  static async open({ env, ...settings }: BootSettings = {}): Promise<Site> {
    const boot = AccountDoor.boot({ ...settings, env: { ...noGeneration, ...env }, sameAddress: true });
    const [door, browser] = await Promise.all([boot, openBrowser()]);
    return new Site(door, browser);
  }

  get url(): string {
    return this.door.app.url;
  }

  /** Somebody arrives with a browser of their own. What the page complains about is in `errors`. */
  async visit({ size = 'desktop', theme, path = '/', at = this.url, as, stored }: Visit = {}): Promise<{
    page: Page;
    context: BrowserContext;
    errors: string[];
    /** Resolves once the page hears of what happens: what happens before is told to nobody. */
    live: Promise<unknown>;
  }> {
    const context = await openContext(this.browser, size, theme);
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
    const kept = { ...(as && { token: as.token, uid: String(as.uid) }), ...stored };
    // Once: what the page changes later stays.
    const remember = `if (!sessionStorage.getItem('arranged')) {
      sessionStorage.setItem('arranged', 'yes');
      Object.assign(localStorage, ${JSON.stringify(kept)});
    }`;
    await context.addInitScript(remember);
    context.setDefaultTimeout(25_000 * patience);
    const page = await context.newPage();
    const errors = complaints(page);
    const live = hears(page);
    await page.goto(at + path);
    return { page, context, errors, live };
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.door.app.stop();
  }
}
