import type { Page } from 'playwright-core';

/** Every list that was asked for, as `section page`. */
export function asked(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/songs') seen.push(`${searchParams.get('section')} ${searchParams.get('page')}`);
  });
  return seen;
}
