import type { Page } from 'playwright-core';

export const content = (page: Page) => page.getByRole('textbox', { name: '反馈内容' });
export const submit = (page: Page) => page.locator('button[type=submit]');
export const write = (page: Page) => page.getByRole('main').getByRole('button', { name: '写反馈' }).click();
export const posted = (page: Page) => {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/feedback'))
      bodies.push(request.postDataJSON() as never);
  });
  return bodies;
};
