import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { drawn } from '../support/browser.js';
import { isFocused } from '../support/pricing-page.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

let site: Site;
beforeAll(async () => void (site = await Site.open()), 90_000);
afterAll(() => site.close());

it.each(['/', '/my-music'])(
  'the search of %s asks for no words that an input method still composes, and with Enter at once, which leaves the field',
  async (path) => {
    const as = await site.door.member();
    const { page, context, errors } = await site.visit({ size: 'phone', path: '/robots.txt', as });
    await page.clock.install();
    await page.goto(site.url + path);
    const field = page.getByRole('main').getByRole('searchbox');
    await field.focus();
    await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 60_000);
    const keyboard = await context.newCDPSession(page);
    const composed = (text: string) =>
      keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    const rests = async () => {
      await drawn(page);
      await page.clock.runFor(1000);
      await drawn(page);
    };
    const asked = () => new URL(page.url()).searchParams.get('q');
    await composed('yu');
    await rests();
    expect([await field.inputValue(), asked()]).toEqual(['yu', null]);
    const chosen = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
    await field.dispatchEvent('keydown', chosen);
    await drawn(page);
    expect([await isFocused(field), asked()]).toEqual([true, null]);
    await keyboard.send('Input.insertText', { text: '雨' });
    await rests();
    await page.waitForURL((url) => url.searchParams.get('q') === '雨');

    await field.fill('雨巷');
    await field.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === '雨巷');
    await until('the keyboard to be put away', async () => !(await isFocused(field)));
    expect(errors).toEqual([]);
    await context.close();
  },
);
