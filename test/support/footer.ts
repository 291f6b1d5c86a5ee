import type { Locator, Page } from 'playwright-core';
import { until } from './until.js';

/** Scrolls to the page's end until what stands there is fetched: what loads above moves the end on, as it does for people. */
export async function toFooter(page: Page): Promise<Locator> {
  const footer = page.getByRole('contentinfo');
  await until('the footer', async () => {
    await footer.scrollIntoViewIfNeeded();
    return (await footer.getByRole('link').count()) > 0;
  });
  return footer;
}
