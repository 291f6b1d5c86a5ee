import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { recordPaid } from '../../apps/api/src/features/accounts/accounts.js';
import type { Member } from '../support/account-door.js';
import { barriers, loadAxe } from '../support/barriers.js';
import type { Size } from '../support/browser.js';
import { newEmail } from '../support/person.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

let site: Site;
let member: Member;
let paying: Member;
beforeAll(async () => {
  site = await Site.open();
}, 90_000);
beforeEach(async () => {
  [member, paying] = [await site.door.member(newEmail()), await site.door.member(newEmail())];
  await recordPaid(site.door.app.database.client, paying.uid, 698);
});
afterEach(async () => {
  for (const context of site.browser.contexts()) await context.close();
});
afterAll(() => site.close());

async function desk(as: Member | null, size: Size = 'desktop') {
  const { page, errors } = await site.visit({ size, path: '/create', ...(as && { as }) });
  await page.getByRole('tab', { name: '自定义' }).click();
  await words(page).waitFor();
  return { page, errors };
}
const words = (page: Page) => page.getByLabel('歌词', { exact: true });
const style = (page: Page) => page.getByLabel('风格', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('writing lyrics', () => {
  it('[P7.3-16] brings some by chance, with their title, and undo brings the own ones back', async () => {
    const { page, errors } = await desk(member);
    await words(page).fill('我自己的一行');
    await button(page, '随机来一段歌词').click();
    await until('other words to be there', async () => (await words(page).inputValue()).includes('['));
    expect(await page.getByLabel('歌名', { exact: true }).inputValue()).not.toBe('');
    await button(page, '撤销').click();
    expect(await words(page).inputValue()).toBe('我自己的一行');
    expect(errors).toEqual([]);
  });

  it.each<Size>(['desktop', 'phone'])(
    '[P7.3-17] gives two versions of a wish to choose from, by keyboard too, on a %s',
    async (size) => {
      const { page, errors } = await desk(member, size);
      await words(page).fill('我自己的一行');
      await button(page, '帮我写').press('Enter');
      const writer = page.getByRole('dialog', { name: '写一段词' });
      await writer.getByLabel('想写什么').fill('深夜的旧书店');
      await writer.getByRole('button', { name: '写两版' }).press('Enter');
      const versions = writer.getByRole('article');
      await writer.getByRole('status').getByText('写好了两版').waitFor();
      const texts = await versions.locator('pre').allInnerTexts();
      expect([texts.length, texts[0] === texts[1]]).toEqual([2, false]);
      await versions.nth(1).getByRole('button', { name: '用这一版' }).press('Enter');
      await writer.waitFor({ state: 'detached' });
      expect((await words(page).inputValue()).trim()).toBe(texts[1]?.trim());
      await button(page, '撤销').click();
      expect(await words(page).inputValue()).toBe('我自己的一行');
      await rewriteMarked(page);
      expect(errors).toEqual([]);
    },
  );

  /** The lines that are marked are shown with two others beside them, one is taken, and the rest stays; also by keyboard. */
  const rewriteMarked = async (page: Page) => {
    await words(page).fill('留着的一行\n站台的灯灭了\n等一班车\n也留着');
    await page.evaluate('document.activeElement.setSelectionRange(8, 14)');
    await button(page, '改写').press('Enter');
    const rewriter = page.getByRole('dialog', { name: '改写歌词' });
    const now = rewriter.getByRole('article', { name: '现在的' });
    expect(await now.locator('pre').innerText()).toBe('站台的灯灭了\n等一班车');
    await rewriter.getByRole('button', { name: '换个主题' }).press('Enter');
    const write = rewriter.getByRole('button', { name: '写两版' });
    expect(await write.getAttribute('aria-disabled')).toBe('true');
    await rewriter.getByLabel('换成什么主题').fill('海边');
    await write.press('Enter');
    const chosen = rewriter.getByRole('article', { name: '第 1 版' });
    const text = await chosen.locator('pre').innerText();
    await rewriter.getByRole('status').getByText('写好了').waitFor();
    await chosen.getByRole('button', { name: '用这一版' }).press('Enter');
    await rewriter.waitFor({ state: 'detached' });
    expect(await words(page).inputValue()).toBe(`留着的一行\n${text}\n也留着`);
    await button(page, '撤销').click();
    expect(await words(page).inputValue()).toBe('留着的一行\n站台的灯灭了\n等一班车\n也留着');
  };

  it('marks sections, the rarer ones from a menu by keyboard, and one writes on behind the mark', async () => {
    const { page, errors } = await desk(null, 'phone');
    await words(page).fill('晚一点');
    await button(page, '+ 副歌').click();
    await page.keyboard.type('再晚一点');
    await button(page, '更多段落').press('Enter');
    await page.getByRole('menuitem', { name: /^导歌/ }).press('Enter');
    await until('the mark', async () => (await words(page).inputValue()).endsWith('[Pre-Chorus]\n'));
    await page.keyboard.type('慢一些');
    expect(await words(page).inputValue()).toBe('晚一点\n\n[Chorus]\n再晚一点\n\n[Pre-Chorus]\n慢一些');
    await page.reload();
    // Nobody has put the caret anywhere: it goes on at the end.
    await button(page, '更多段落').press('Enter');
    await page.getByRole('menuitem', { name: /^尾声/ }).press('Enter');
    await until('the end', async () => (await words(page).inputValue()).endsWith('慢一些\n\n[Outro]\n'));
    expect(errors).toEqual([]);
  });

  it('[P7.2-09] begins from a ready theme and its text', async () => {
    const { page } = await desk(member);
    await button(page, '帮我写').click();
    const writer = page.getByRole('dialog', { name: '写一段词' });
    await writer.getByRole('button', { name: '毕业', exact: true }).click();
    expect(await writer.getByLabel('想写什么').inputValue()).toBe('毕业');
    await writer
      .getByRole('article', { name: /操场还没散场/ })
      .getByRole('button', { name: '用这篇' })
      .click();
    expect(await words(page).inputValue()).toContain('粉笔灰落在最后一行');
  });

  it('asks a visitor to log in first', async () => {
    const { page } = await desk(null);
    await button(page, '帮我写').click();
    await page.getByRole('dialog', { name: /登录/ }).waitFor();
    expect(await page.getByRole('dialog', { name: '写一段词' }).count()).toBe(0);
  });
});

describe('finding a style', () => {
  it('[P7.2-08] takes tags of the library in and out, for the style and for what is left out', async () => {
    const { page, errors } = await desk(null);
    await style(page).fill('木吉他');
    await button(page, '风格库').click();
    const library = page.getByRole('dialog', { name: '风格库' });
    await library.getByRole('button', { name: '后摇', exact: true }).click();
    expect(await style(page).inputValue()).toBe('木吉他，后摇');
    await library.getByRole('button', { name: '后摇', exact: true }).press('Enter');
    expect(await style(page).inputValue()).toBe('木吉他');
    await library.getByRole('button', { name: '不要出现', exact: true }).click();
    await library.getByLabel('找标签，中文英文都行').fill('dubstep');
    await library.getByRole('button', { name: '回响贝斯', exact: true }).click();
    await page.keyboard.press('Escape');
    expect(await page.getByLabel('不要出现', { exact: true }).inputValue()).toBe('回响贝斯');
    expect(errors).toEqual([]);
  });

  it('throws one by the die, and gives the old one back', async () => {
    const { page } = await desk(null);
    await style(page).fill('木吉他');
    await button(page, '掷一个风格').click();
    await until('another style', async () => (await style(page).inputValue()).split('，').length === 5);
    await page.locator('[data-toaster]').getByRole('button', { name: '换回原来的' }).click();
    expect(await style(page).inputValue()).toBe('木吉他');
    const thrown = async (before: string) => {
      await button(page, '掷一个风格').click();
      await until('another style', async () => (await style(page).inputValue()) !== before);
      return style(page).inputValue();
    };
    await thrown(await thrown('木吉他'));
    // However often it is thrown, and over a reload: what one wrote oneself is kept beside.
    await page.reload();
    const aside = page.getByRole('group', { name: '换下来的内容' });
    expect(await aside.innerText()).toContain('木吉他');
    await aside.getByRole('button', { name: '放回去' }).press('Enter');
    expect(await style(page).inputValue()).toBe('木吉他');
    await aside.waitFor({ state: 'detached' });
  });

  it('[L1-14] [P7.3-18] expands a few words for a member, and leads everybody else to the packages', async () => {
    const { page: closed } = await desk(member);
    await closed.getByRole('link', { name: '扩写（会员）' }).click();
    await closed.getByRole('heading', { name: '套餐', exact: true }).waitFor();
    const { page, errors } = await desk(paying);
    expect(await button(page, '扩写').getAttribute('aria-disabled')).toBe('true');
    await style(page).fill('民谣');
    await button(page, '扩写').click();
    await until('a whole description', async () => (await style(page).inputValue()).length > 20);
    await page.locator('[data-toaster]').getByRole('button', { name: '换回原来的' }).click();
    expect(await style(page).inputValue()).toBe('民谣');
    expect(errors).toEqual([]);
  });
});

describe('what is pointed out while one types', () => {
  it('[P5-23] [P5-24] [P5-25] are names, 增 and what sounds like a name, with a style to say instead', async () => {
    const { page } = await desk(null);
    await style(page).fill('渐增的鼓，周结论，Jay Chou');
    for (const sentence of [
      '检测到艺术家名称 "Jay Chou"，请使用音乐风格描述',
      '检测到"增"字，请勿使用与艺术家名称相关的同音字',
      '检测到可能的艺术家名称同音字 "周结论"，请使用音乐风格描述',
    ])
      await page.getByText(sentence).waitFor();
    await style(page).fill('像周杰伦');
    await page.getByText('"周结论"').waitFor({ state: 'detached' });
    await button(page, '改用：中国风, R&B, 说唱, 钢琴').click();
    expect(await style(page).inputValue()).toBe('像中国风, R&B, 说唱, 钢琴');
    await page.getByText('检测到').waitFor({ state: 'detached' });
  });

  it('[P5-22] are names in lyrics as an error, and what only sounds like one as a word of warning', async () => {
    const { page } = await desk(null);
    await words(page).fill('我听着周杰伦\n像周结论');
    await page.getByText('"周结论"').waitFor();
    expect(await page.locator('.text-err').getByText('"周杰伦"').count()).toBe(1);
    expect(await page.locator('.text-warn').getByText('"周结论"').count()).toBe(1);
  });

  it('is a style among the lyrics, which moves where it belongs', async () => {
    const { page } = await desk(null);
    await words(page).fill('[Verse]\n风格：慢板民谣\n站台的灯灭了');
    await button(page, '移到风格').click();
    expect([await words(page).inputValue(), await style(page).inputValue()]).toEqual([
      '[Verse]\n站台的灯灭了',
      '慢板民谣',
    ]);
  });

  it('is a song where its style should stand; where nobody sings there is nowhere to move it to', async () => {
    const { page } = await desk(null);
    const song = '[Verse]\n站台的灯灭了\n等一班车';
    await style(page).fill(song);
    await button(page, '移到歌词').click();
    expect([await words(page).inputValue(), await style(page).inputValue()]).toEqual([song, '']);
    await style(page).fill('[Intro]\nsoft piano');
    await button(page, '移到歌词').waitFor();
    await page.getByRole('switch', { name: '纯音乐' }).click();
    await button(page, '移到歌词').waitFor({ state: 'detached' });
    expect(await style(page).inputValue()).toBe('[Intro]\nsoft piano');
  });
});

it('what was sent before can be had back after a reload', async () => {
  const { page } = await site.visit({ path: '/create', as: member });
  const description = page.getByLabel('描述', { exact: true });
  await description.fill('毕业那天没说出口的话');
  await page.getByRole('button', { name: /生成两首/ }).click();
  await page.reload();
  await description.fill('');
  await button(page, '写过的').click();
  await page.getByRole('menuitem', { name: '毕业那天没说出口的话' }).press('Enter');
  expect(await description.inputValue()).toBe('毕业那天没说出口的话');
});

it.each<[Size, 'light' | 'dark']>([
  ['phone', 'light'],
  ['phone', 'dark'],
  ['desktop', 'light'],
  ['desktop', 'dark'],
])('has no barriers and fits on a %s in %s', async (size, theme) => {
  const { page } = await site.visit({ size, theme, path: '/create', as: member });
  await page.getByRole('tab', { name: '自定义' }).click();
  await words(page).fill('站台的灯灭了');
  await style(page).fill('像周杰伦，渐增');
  await page.getByText('检测到"增"字').waitFor();
  await loadAxe(page);
  expect(await barriers(page)).toEqual([]);
  for (const [name, title] of [
    ['帮我写', '写一段词'],
    ['改写', '改写歌词'],
    ['风格库', '风格库'],
  ] as const) {
    await button(page, name).click();
    await page.getByRole('dialog', { name: title }).getByRole('button').nth(5).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(wide).toBeLessThanOrEqual(0);
});

describe('a desk whose member was logged out', () => {
  it('is read by nobody until they are back, bars nobody, and may be cleared', async () => {
    const { page, errors } = await desk(member, 'phone');
    await words(page).fill('我自己的一行');
    const ends = () => site.door.app.database.client.session.deleteMany({ where: { uid: member.uid } });
    // Behind the press: whatever the page asks for by itself is refused as well, and takes the desk away.
    await page.route('**/api/lyrics/random', (route) => ends().then(() => route.continue()));
    await button(page, '随机来一段歌词').click();
    await page.getByRole('dialog').getByRole('heading', { name: '登录' }).waitFor();
    await page.keyboard.press('Escape');
    const waiting = page.getByRole('region', { name: '这里有一份没写完的草稿，等写它的人回来' });
    await waiting.waitFor();
    expect([await words(page).count(), await page.evaluate<string>('localStorage.createDraft')]).toEqual([
      0,
      expect.stringContaining('我自己的一行'),
    ]);
    await loadAxe(page);
    expect(await barriers(page)).toEqual([]);
    await waiting.getByRole('button', { name: '清空，重新写' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: '清空', exact: true }).press('Enter');
    await page.getByLabel('描述', { exact: false }).first().waitFor();
    expect(await page.evaluate<string>("localStorage.createDraft ?? ''")).not.toContain('我自己的一行');
    expect(errors.filter((text) => !text.includes('401'))).toEqual([]);
  });
});
