import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import type { Member } from '../support/account-door.js';
import { drawn } from '../support/browser.js';
import { arrangeLibrary } from '../support/library.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

const lyrics = '[Verse]\n只给自己听的一句';

/** Which of these words stand in the document: on the screen, in its title, in any attribute. */
const stillThere = async (page: Page, words: string[]) => {
  const document = await page.evaluate<string>('document.documentElement.outerHTML');
  return words.filter((one) => document.includes(one));
};

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '账号' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
}

describe('a session that ends or begins', () => {
  let site: Site;
  let member: Member;
  let path: string;
  beforeAll(async () => {
    site = await Site.open();
    member = await site.door.member();
    const [song] = await arrangeLibrary(site.door.app, [{ uid: member.uid, isPublic: false, title: '私藏', lyrics }]);
    path = `/song/${song?.id}`;
  }, 90_000);
  afterAll(() => site.close());

  /** The member is in, and another tab is open beside. */
  const twoTabs = async (at: string, who: Member | null) => {
    const as = who && { ...who, token: await site.door.token(who) };
    const visit = await site.visit({ ...(as && { as }), path: at });
    const other = await visit.context.newPage();
    await other.goto(`${site.url}/faq`);
    return { ...visit, other };
  };
  /** As a login in that tab does: all three are kept, the token last. */
  const logIn = async (other: Page, who = member) => {
    const token = await site.door.token(who);
    const { body } = await site.door.call('GET', '/user/info', undefined, { token });
    const kept = { uid: String(who.uid), userInfo: JSON.stringify(body.data), token };
    await other.evaluate(`Object.assign(localStorage, ${JSON.stringify(kept)})`);
  };

  it.each(['this tab', 'another tab'] as const)(
    'by %s leaves nothing of a private song on its page, and a login brings it back',
    async (by) => {
      const { page, other, context, errors } = await twoTabs(path, member);
      const title = page.getByRole('heading', { name: '私藏', level: 1 });
      await title.waitFor();
      await page.getByText('只给自己听的一句').first().waitFor();
      expect(await page.title()).toContain('私藏');
      await logOut(by === 'this tab' ? page : other);
      await page.getByText('这首歌不在这里').waitFor();
      expect(await stillThere(page, ['私藏', '只给自己听的一句'])).toEqual([]);
      expect(new URL(page.url()).pathname).toBe(path);
      await logIn(other);
      await title.waitFor();
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  it('closes the songs to choose from at the desk, and what a visitor wrote stays through a login', async () => {
    const { page, other, context, errors } = await twoTabs('/create', member);
    await page.getByRole('button', { name: '从一首歌开始' }).click();
    const chooser = page.getByRole('dialog', { name: '从哪里开始' });
    await chooser.getByText('私藏').waitFor();
    await logOut(other);
    await chooser.waitFor({ state: 'detached' });
    expect(await stillThere(page, ['私藏'])).toEqual([]);
    const description = page.getByLabel('描述', { exact: true });
    await description.fill('雨后的月台');
    await page.evaluate(`document.activeElement.dataset.same = 'yes'`);
    await logIn(other);
    await page.getByRole('button', { name: '账号' }).waitFor();
    expect(await page.locator('[data-same]').inputValue()).toBe('雨后的月台');
    expect(errors).toEqual([]);
    await context.close();
  });

  it.each(['nobody', 'another member'] as const)(
    'leaves %s to an answer that comes late to who has left: they are not back, and nobody is told',
    async (next) => {
      const { page, other, context, errors } = await twoTabs('/faq', await site.door.member());
      const held: Route[] = [];
      await page.route('**/api/profile/update', (route) => void held.push(route));
      await page.getByRole('button', { name: '账号' }).click();
      await page.getByRole('menuitem', { name: '个人资料' }).click();
      const profile = page.getByRole('dialog', { name: '个人资料' });
      await profile.getByLabel('签名').fill(`写给${next}`);
      await profile.getByRole('button', { name: '保存' }).click();
      await until('it to be sent', () => held.length === 1);
      const answer = await held[0]?.fetch();
      expect(answer?.ok()).toBe(true);
      await logOut(other);
      await profile.waitFor({ state: 'detached' });
      if (next === 'another member') await logIn(other, await site.door.member());
      const kept = () =>
        page.evaluate<unknown[]>(
          '[localStorage.token, localStorage.uid, JSON.parse(localStorage.userInfo ?? "{}").signature]',
        );
      const before = await kept();
      await page.evaluate(`(() => {
        window.written = [];
        const { setItem } = Storage.prototype;
        Storage.prototype.setItem = function (key, value) {
          window.written.push(key);
          return setItem.call(this, key, value);
        };
      })()`);
      const finished = page.waitForResponse('**/api/profile/update');
      await held[0]?.fulfill({ ...(answer && { response: answer }) });
      await (await finished).finished();
      await drawn(page);
      expect(await kept()).toEqual(before);
      // Who is brought back is thrown out again by the server soon.
      const written = await page.evaluate<string[]>('written');
      expect([written.includes('token'), await page.getByText('个人资料更新成功').count(), errors]).toEqual([
        false,
        0,
        [],
      ]);
      await context.close();
    },
  );

  it('in another tab ends a login here, which goes on to what it was asked for', async () => {
    const { page, other, context, errors } = await twoTabs('/', null);
    await page.getByRole('link', { name: '我的音乐' }).first().click();
    const login = page.getByRole('dialog', { name: '登录' });
    await login.getByLabel('手机号或邮箱').fill('13800000000');
    await logIn(other);
    await page.getByRole('heading', { name: '我的音乐', level: 1 }).waitFor();
    expect(await login.count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });
});
