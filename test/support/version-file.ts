import type { Page } from 'playwright-core';

/** The version file says what the test says; answers how often it was asked for. */
export async function serveVersion(page: Page, file: () => string): Promise<() => number> {
  let asked = 0;
  await page.route('**/version.json', (route) => {
    asked += 1;
    return route.fulfill({ contentType: 'application/json', body: file() });
  });
  return () => asked;
}
