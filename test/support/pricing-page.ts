import type { Locator, Page, Request } from 'playwright-core';

export const buy = (page: Page, name: string) => page.getByRole('article', { name }).getByRole('button');
export const toast = (page: Page, text: string | RegExp) => page.locator('[data-toaster]').getByText(text).waitFor();
export const isOff = async (button: Locator) => (await button.getAttribute('aria-disabled')) === 'true';
export const isFocused = async (one: Locator) => (await one.and(one.page().locator(':focus')).count()) === 1;

/** Holds the answers of a call until it is told to let go, and counts how often it was asked. */
export async function held(page: Page, path: string) {
  let go = () => {};
  const waited = new Promise<void>((resolve) => (go = resolve));
  const asked: Request[] = [];
  await page.route(path, async (route, request) => {
    asked.push(request);
    await waited;
    // Who asked may have gone.
    await route.continue().catch(() => {});
  });
  return { go, asked };
}
