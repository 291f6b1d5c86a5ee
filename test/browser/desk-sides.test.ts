import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import type { Member } from '../support/account-door.js';
import { drawn } from '../support/browser.js';
import { arrangeLibrary } from '../support/library.js';
import { newEmail } from '../support/person.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

const submits = '**/api/v1/suno/submit/music';
const lost = '没有收到回应，词还在。再按一次不会重复扣点。';
const short = { success: false, code: 'POINTS_SHORT', message: '积分差 1 点' };
const own = '我自己的一行';

let site: Site;
let member: Member;
let held: Route[];
beforeAll(async () => {
  site = await Site.open();
}, 90_000);
beforeEach(async () => {
  member = await site.door.member(newEmail());
  held = [];
});
afterEach(async () => {
  for (const context of site.browser.contexts()) await context.close();
});
afterAll(() => site.close());

const desk = () => site.visit({ size: 'phone', path: '/create', as: member });
const tab = (page: Page, name: RegExp | string) => page.getByRole('tab', { name });
/** By key: a pointer that rests there would hold the toast over the tabs. */
const toLog = (page: Page) => tab(page, /^创作记录/).focus();
const toForm = (page: Page) => tab(page, '写歌').focus();
const isShown = (page: Page, name: RegExp | string) => page.getByRole('tab', { name, selected: true }).waitFor();
const toasts = (page: Page) => page.locator('[data-toaster]');
const description = (page: Page) => page.getByLabel('描述', { exact: true });
const press = (page: Page) => page.getByRole('button', { name: /^生成两首/ }).click();

/** What is asked there waits until somebody answers it. */
const hold = (page: Page, address: string) => page.route(address, (route) => void held.push(route));
const asked = (times: number) => until(`it to be asked ${times} times`, () => held.length === times && held.at(-1));
const keyOf = (route: Route) => route.request().headers()['idempotency-key'];
const answered = async (page: Page, route: Route, answer: (route: Route) => Promise<void>) => {
  const finished = page.waitForResponse(route.request().url());
  await answer(route);
  await (await finished).finished();
  await drawn(page);
};
const refuse = (route: Route) => route.fulfill({ status: 402, json: short });

describe('what is sent from a phone', () => {
  it('is one attempt, whichever tab is shown, however the screen is turned, also after a reload, and is paid once', async () => {
    const { page } = await desk();
    await hold(page, submits);
    await description(page).fill('末班车上只剩我一个人');
    await press(page);
    const first = await asked(1);
    await toLog(page);
    await toForm(page);
    await page.getByRole('button', { name: '正在提交' }).press('Enter');
    await page.setViewportSize({ width: 1180, height: 820 });
    await page.getByRole('button', { name: '正在提交' }).press('Enter');
    await page.setViewportSize({ width: 390, height: 844 });
    await toLog(page);
    // The server has begun it; only its answer is lost on the way.
    await first.fetch();
    await first.fulfill({ status: 502, body: '' });
    await toasts(page).getByText(lost).waitFor();
    await toForm(page);
    await page.locator('form').getByText(lost).waitFor();
    await page.reload();
    await press(page);
    const second = await asked(2);
    expect(keyOf(second)).toBe(keyOf(first));
    await answered(page, second, (route) => route.continue());
    await isShown(page, /^创作记录/);
    expect(await site.door.app.database.client.generation.count({ where: { uid: member.uid } })).toBe(1);
  });

  it('is refused over the log where that is shown, and above the button afterwards', async () => {
    const { page } = await desk();
    await hold(page, submits);
    await description(page).fill('末班车上只剩我一个人');
    await press(page);
    const route = await asked(1);
    await toLog(page);
    await answered(page, route, refuse);
    await toasts(page).getByText(short.message).waitFor();
    await toForm(page);
    await page.locator('form').getByText(short.message).waitFor();
    await press(page);
    const again = await asked(2);
    // A refusal has begun nothing.
    expect(keyOf(again)).toBe(keyOf(route));
    await toasts(page).getByText(short.message).waitFor({ state: 'detached' });
    await answered(page, again, refuse);
    expect(await toasts(page).getByText(short.message).count()).toBe(0);
  });

  it('is nothing to the next member: neither what it was answered nor its key', async () => {
    const { page, context } = await desk();
    await hold(page, submits);
    await description(page).fill('末班车上只剩我一个人');
    await press(page);
    const first = await asked(1);
    const next = await site.door.member(newEmail());
    const other = await context.newPage();
    // Without the page's own code, which would go on with who it knows.
    await other.goto(`${site.url}/robots.txt`);
    const kept = { uid: String(next.uid), createDraft: '', token: next.token };
    await other.evaluate(`localStorage.removeItem('userInfo'); Object.assign(localStorage, ${JSON.stringify(kept)})`);
    await other.evaluate(`localStorage.removeItem('createDraft')`);
    await until('the desk to be empty', async () => (await description(page).inputValue()) === '');
    await answered(page, first, refuse);
    expect(await page.getByText(short.message).count()).toBe(0);
    await description(page).fill('末班车上只剩我一个人');
    await press(page);
    expect(keyOf(await asked(2))).not.toBe(keyOf(first));
  });
});

describe('what is laid on the desk of a phone', () => {
  beforeEach(async () => {
    const song = { uid: member.uid, lyrics: '[Verse]\n站台的灯', tags: '民谣', title: '月台' };
    await arrangeLibrary(site.door.app, [song]);
  });
  const again = async (page: Page, item: string) => {
    await page.getByRole('button', { name: '月台 的更多操作' }).first().click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  it('is seen, from another page or from the log, each time and from its top', async () => {
    const { page, errors } = await desk();
    await toLog(page);
    for (const item of ['沿用设置再写', '做同款']) {
      await again(page, item);
      await isShown(page, '写歌');
      expect(await page.getByLabel('歌名', { exact: true }).inputValue()).toBe('月台');
      await page.evaluate('scrollTo(0, 400)');
      await toLog(page);
    }
    await page.getByRole('link', { name: '我的', exact: true }).click();
    await page.getByRole('heading', { name: '我的音乐', level: 1 }).waitFor();
    await again(page, '接着做');
    await page.getByRole('dialog').getByRole('button', { name: /^翻唱/ }).click();
    await isShown(page, '写歌');
    await page.getByRole('region', { name: '底本' }).waitFor();
    expect(await page.evaluate('scrollY')).toBe(0);
    expect(errors).toEqual([]);
  });

  it('stays in sight when what was sent before it begins late', async () => {
    const { page, errors } = await desk();
    await hold(page, submits);
    await description(page).fill('末班车上只剩我一个人');
    await press(page);
    const route = await asked(1);
    await toLog(page);
    await again(page, '做同款');
    await isShown(page, '写歌');
    await answered(page, route, (one) => one.continue());
    await page.getByRole('button', { name: /^生成两首/ }).waitFor();
    await isShown(page, '写歌');
    expect(errors).toEqual([]);
  });
});

describe('lyrics that give way', () => {
  const words = (page: Page) => page.getByLabel('歌词', { exact: true });
  const aside = (page: Page) => page.getByRole('group', { name: '换下来的内容' });
  const random = (page: Page) => page.getByRole('button', { name: '随机来一段歌词' }).click();
  const written = async () => {
    const visit = await desk();
    await tab(visit.page, '自定义').click();
    await words(visit.page).fill(own);
    return visit;
  };
  const others = (page: Page) => until('other words', async () => (await words(page).inputValue()).includes('['));
  /** Where the bench comes and goes. */
  const away = async (page: Page) => {
    await tab(page, '简单').click();
    await tab(page, '自定义').click();
    await toLog(page);
    await toForm(page);
    await words(page).waitFor();
  };

  it('are kept aside, also over a reload, and undo finds them whatever was looked at between', async () => {
    const { page, errors } = await written();
    await random(page);
    await others(page);
    await away(page);
    const laid = await words(page).inputValue();
    await page.getByRole('button', { name: '撤销', exact: true }).click();
    expect([await words(page).inputValue(), await aside(page).count()]).toEqual([own, 0]);
    await words(page).press('Control+Shift+z');
    expect(await words(page).inputValue()).toBe(laid);
    await page.reload();
    expect(await aside(page).innerText()).toContain(own);
    await aside(page).getByRole('button', { name: '放回去' }).click();
    expect([await words(page).inputValue(), await aside(page).count()]).toEqual([own, 0]);
    expect(errors).toEqual([]);
  });

  it('do so for the versions of a wish and of themselves too', async () => {
    const { page, errors } = await written();
    await page.getByRole('button', { name: '改写', exact: true }).click();
    const rewriter = page.getByRole('dialog', { name: '改写歌词' });
    await rewriter.getByRole('button', { name: '写两版' }).click();
    await rewriter.getByRole('button', { name: '用这一版' }).first().click();
    await rewriter.waitFor({ state: 'detached' });
    await aside(page).getByRole('button', { name: '放回去' }).click();
    await page.getByRole('button', { name: '帮我写', exact: true }).click();
    const writer = page.getByRole('dialog', { name: '写一段词' });
    await writer.getByRole('button', { name: '毕业', exact: true }).click();
    await writer.getByRole('button', { name: '用这篇' }).click();
    await writer.waitFor({ state: 'detached' });
    expect(await aside(page).innerText()).toContain(own);
    expect(errors).toEqual([]);
  });

  it('give way to nothing that comes when the bench is gone', async () => {
    const { page, errors } = await written();
    await hold(page, '**/api/lyrics/random');
    await random(page);
    const route = await asked(1);
    await toLog(page);
    await answered(page, route, (one) => one.continue());
    await toForm(page);
    expect([await words(page).inputValue(), await aside(page).count()]).toEqual([own, 0]);
    expect(errors).toEqual([]);
  });
});
