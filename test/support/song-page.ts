import type { Locator, Page, Route } from 'playwright-core';

export const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
export const says = (page: Page, text: string) =>
  page.locator('[data-toaster]').getByText(text, { exact: true }).waitFor();

/** Of the bars that move while it sounds, in px. */
export const barHeights = (page: Page) =>
  page.locator('.detail-figure i').evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().height));

export const refuse = (route: Route) =>
  route.fulfill({ status: 200, json: { success: false, code: 'BUSY', message: '不行' } });

/** The page can copy nothing any more, neither way. */
export const withoutClipboard = (page: Page) =>
  page.evaluate(`Object.defineProperty(Navigator.prototype, 'clipboard', { get: undefined, configurable: true });
    delete Navigator.prototype.clipboard; document.execCommand = () => false`);

/** Whether a picture has come and can be drawn. */
export const hasCome = (picture: Locator) =>
  picture.evaluate((node) => (node as unknown as { naturalWidth: number }).naturalWidth > 0);
