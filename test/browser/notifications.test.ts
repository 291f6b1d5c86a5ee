import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMessage, listAdminMessages, removeMessage } from '@overtone/contract/announcement';
import { limits } from '@overtone/contract/limits';
import { countUnread, noticeKinds, readNoticePreferences, setNoticePreferences } from '@overtone/contract/notice';
import { listTickets, sendFeedback } from '@overtone/contract/ticket';
import { replyFeedback } from '@overtone/contract/ticket-admin';
import type { Page } from 'playwright-core';
import { notify } from '../../apps/api/src/features/notices/notices.js';
import type { Member } from '../support/account-door.js';
import { arrangedPerson, newEmail, newPerson } from '../support/person.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

describe('notifications', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open();
  }, 90_000);
  afterAll(() => site.close());

  /** Titles of songs that are ready, the last one newest. */
  async function tell({ uid }: Member, titles: string[]): Promise<void> {
    for (const title of titles) {
      const values = { title };
      const now = site.door.app.clock.now();
      await notify(site.door.app.database.client, { uid, kind: 'song_ready', thing: title, values, link: '/faq', now });
    }
  }
  const bell = (page: Page, name: string | RegExp) => page.getByRole('banner').getByLabel(name, { exact: true });
  const unread = (n: number) => `通知，${n} 条未读`;
  const dialog = (page: Page) => page.getByRole('dialog', { name: '通知' });

  it('[P2.12-02] [P2.12-03] [P4-51] in two windows of a member: a message is read by opening what it speaks of, the rest by one press, and both windows say so', async () => {
    const member = await site.door.member();
    await tell(member, ['远山', '雨巷', '渡口']);
    const [one, other] = [await site.visit({ as: member }), await site.visit({ as: member, path: '/faq' })];
    await Promise.all([bell(one.page, unread(3)).waitFor(), bell(other.page, unread(3)).waitFor()]);
    await Promise.all([one.live, other.live]);
    await bell(one.page, unread(3)).click();
    // It opens at what is unread.
    const messages = dialog(one.page).getByRole('tabpanel', { name: '消息 3' });
    await messages.getByRole('link', { name: '远山' }).waitFor();
    expect(await messages.getByRole('link').allInnerTexts()).toEqual([
      expect.stringMatching(/^《渡口》写好了\s+刚刚\s*未读$/),
      expect.stringMatching(/^《雨巷》写好了\s+刚刚\s*未读$/),
      expect.stringMatching(/^《远山》写好了\s+刚刚\s*未读$/),
    ]);
    await messages.getByRole('link', { name: '渡口' }).click();
    await one.page.waitForURL(`${site.url}/faq`);
    await dialog(one.page).waitFor({ state: 'detached' });
    await Promise.all([bell(one.page, unread(2)).waitFor(), bell(other.page, unread(2)).waitFor()]);

    await bell(other.page, unread(2)).press('Enter');
    await dialog(other.page).getByRole('button', { name: '全部已读' }).click();
    await Promise.all([one.page, other.page].map((page) => bell(page, '通知，没有未读').waitFor()));
    await until(
      'all to be read',
      async () => (await dialog(other.page).getByText('已读', { exact: true }).count()) === 3,
    );
    await other.page.keyboard.press('Escape');
    await until('the focus to be back', () =>
      other.page.evaluate<boolean>(`document.activeElement.ariaLabel === '通知，没有未读'`),
    );
    expect([...one.errors, ...other.errors]).toEqual([]);
    await Promise.all([one.context.close(), other.context.close()]);
  });

  it('[P1-22] [P2.12-01] [P2.12-02] [P4-35] [P4-51] the bell rings while it is open: an administrator answers, the count and the list say so without a reload, and all are read by one press', async () => {
    const { app } = site.door;
    const [member, staff] = [await newPerson(app), await arrangedPerson(app, 'admin')];
    const write = async (feedbackContent: string): Promise<string> => {
      app.clock.advance(limits.support.cooldownSeconds + 1);
      const body = { songId: `F-${feedbackContent}`, feedbackType: 'other' as const, feedbackContent, pictures: [] };
      return (await member.call(sendFeedback, { body })).data.id;
    };
    const answer = (id: string, content: string) =>
      staff.call(replyFeedback, { params: { id }, body: { content, pictures: [] } });
    const first = await write('第二段的高音破了');
    const second = await write('想要深色的混音台');
    const { page, context, errors, live } = await site.visit({ as: { ...member, target: '' } });
    await bell(page, '通知，没有未读').click();
    const row = (of: string) => dialog(page).getByRole('button').filter({ hasText: of });
    await row('第二段的高音破了').getByText('还没有回复，24 小时内回复').waitFor();
    expect(await row('第二段的高音破了').getByText('已读', { exact: true }).count()).toBe(1);

    await live;
    await answer(first, '点数已经退回');
    await bell(page, unread(1)).waitFor();
    await row('第二段的高音破了').getByText('客服：点数已经退回').waitFor();
    await row('第二段的高音破了').getByText('未读', { exact: true }).waitFor();
    await answer(second, '记下了');
    await bell(page, unread(2)).waitFor();
    await dialog(page).getByRole('tab', { name: '反馈 2' }).waitFor();

    await row('第二段的高音破了').click();
    await dialog(page).waitFor({ state: 'detached' });
    // The chat it leads to is modal: nothing of the page can be pressed before it is closed.
    await page.getByRole('dialog').getByText('点数已经退回').waitFor();
    await page.keyboard.press('Escape');
    await bell(page, unread(1)).waitFor();
    await bell(page, unread(1)).click();
    await dialog(page).getByRole('button', { name: '全部已读' }).click();
    await bell(page, '通知，没有未读').waitFor();
    await until('the server to know', async () => (await member.call(countUnread, {})).data.count === 0);
    const { data } = await member.call(listTickets, { query: {} });
    expect(data.map(({ is_read }) => is_read)).toEqual([true, true]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('[P2.12-04] [P2.12-05] are a dropdown 380 px wide from 1024 px, a sheet at the right edge below, and a page up to 768 px', async () => {
    const member = await site.door.member();
    const { page, context, errors } = await site.visit({ as: member, path: '/faq' });
    const none = bell(page, '通知，没有未读');
    const widthAt = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      await none.click();
      // Not before it stands still.
      await dialog(page).getByText('还没有反馈').click({ trial: true });
      const box = await dialog(page).boundingBox();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      return box && { width: box.width, right: width - box.x - box.width, full: box.height === 800 };
    };
    expect([await widthAt(1440), await widthAt(1024)]).toEqual([
      { width: 380, right: expect.any(Number), full: false },
      { width: 380, right: expect.any(Number), full: false },
    ]);
    const sheet = { width: 380, right: 0, full: true };
    expect([await widthAt(1023), await widthAt(769)]).toEqual([sheet, sheet]);
    await page.setViewportSize({ width: 768, height: 800 });
    await none.click();
    await page.waitForURL(`${site.url}/notifications`);
    await page.getByRole('heading', { level: 1, name: '通知' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('[P9-03] on a phone they are a page: 20 messages, then the rest', async () => {
    const member = await site.door.member();
    await tell(
      member,
      Array.from({ length: 21 }, (_, n) => `第${n + 1}支曲子`),
    );
    const { page, context, errors } = await site.visit({ size: 'phone', as: member });
    await bell(page, unread(21)).click();
    const rows = page.getByRole('list', { name: '消息' }).getByRole('listitem');
    await until('a page', async () => (await rows.count()) === 20);
    await page.getByRole('button', { name: '再看一些' }).click();
    await until('the rest', async () => (await rows.count()) === 21);
    expect(await page.getByRole('button', { name: '再看一些' }).count()).toBe(0);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('[P6-06] need a login: a visitor has no bell, and the page asks who is there', async () => {
    const { page, context } = await site.visit({ path: '/notifications' });
    await page.getByRole('dialog').getByRole('heading', { name: '登录' }).waitFor();
    await page.waitForURL(`${site.url}/`);
    expect(await bell(page, /^通知/).count()).toBe(0);
    await context.close();
  });

  it('the kinds that are told of can be chosen, letters only with an address; a sound is off until it is wanted', async () => {
    const [nameless, member] = [await site.door.member(), await site.door.member(newEmail())];
    const open = async (as: Member) => {
      const visit = await site.visit({ as, path: '/notifications' });
      await visit.page.getByRole('button', { name: '通知设置' }).click();
      await visit.page.getByRole('switch', { name: '歌写好了' }).waitFor();
      return visit;
    };
    const letters = (page: Page) => page.getByRole('switch', { name: '把未读的写信告诉我' });
    const without = await open(nameless);
    expect(await letters(without.page).getAttribute('aria-disabled')).toBe('true');
    await without.page.getByText('账号没有邮箱，收不到信').waitFor();
    await without.context.close();

    const { page, context, errors } = await open(member);
    const chosen = async () => {
      const { body } = await site.door.call('GET', '/notices/preferences', undefined, { token: member.token });
      return body.data;
    };
    await page.getByRole('switch', { name: '歌写好了' }).click();
    await letters(page).click();
    const kinds = Object.fromEntries(noticeKinds.map((kind) => [kind, kind !== 'song_ready']));
    await until('both to be kept', async () => {
      const now = await chosen();
      return now?.['song_ready'] === false && now['email_digest'] === true;
    });
    expect(await chosen()).toEqual({ ...kinds, email_digest: true, has_email: true });
    const sound = page.getByRole('switch', { name: '有新通知时响一声' });
    expect(await sound.getAttribute('aria-checked')).toBe('false');
    await sound.click();
    await page.reload();
    await page.getByRole('button', { name: '通知设置' }).click();
    const now = await Promise.all(
      [page.getByRole('switch', { name: '歌写好了' }), letters(page), sound].map((one) =>
        one.getAttribute('aria-checked'),
      ),
    );
    expect(now).toEqual(['false', 'true', 'true']);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('what staff announces stands on the open page of a member without a reload, and each reader is counted once', async () => {
    const { app } = site.door;
    const staff = await arrangedPerson(app, 'admin');
    const { page, context, errors, live } = await site.visit({ as: await site.door.member() });
    const told: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && told.push(new URL(request.url()).pathname));
    await bell(page, '通知，没有未读').waitFor();
    await live;
    const body = { category: 'home' as const, content: '今晚十点维护半小时', status: 'published' as const };
    const { id } = (await staff.call(createMessage, { body })).data;
    const bar = (of: Page) => of.locator('[data-announcement]').filter({ hasText: '今晚十点维护半小时' });
    await bar(page).waitFor();
    const reads = async () => {
      const { data } = await staff.call(listAdminMessages, { query: {} });
      return data.find((one) => one.id === id)?.reads;
    };
    await until('the reader to be counted', async () => (await reads()) === 1);
    await page.reload();
    await bar(page).waitFor();
    const visitor = await site.visit();
    await bar(visitor.page).waitFor();
    await until('the visitor to be counted', async () => (await reads()) === 2);
    expect(told.filter((path) => path === `/api/messages/${id}/read`)).toHaveLength(1);

    await staff.call(removeMessage, { params: { id } });
    await bar(page).waitFor({ state: 'detached' });
    expect([...errors, ...visitor.errors]).toEqual([]);
    await Promise.all([context.close(), visitor.context.close()]);
  });

  it('letters end without a login by a press at the page their link leads to, not by opening it', async () => {
    const { app } = site.door;
    const member = await newPerson(app);
    await member.call(setNoticePreferences, { body: { email_digest: true } });
    await tell({ ...member, target: '' }, ['远山']);
    await app.schedules.run('notices.digests');
    await app.drain();
    const [letter] = await app.sandbox.outbox(member.info.email ?? '');
    const link = new URL(/http\S+\/unsubscribe\S+/.exec(letter?.text ?? '')?.[0] ?? '');
    const wanted = async () => (await member.call(readNoticePreferences, {})).data.email_digest;
    const { page, context, errors } = await site.visit({ size: 'phone', path: link.pathname + link.search });
    const button = page.getByRole('button', { name: '退订', exact: true });
    await button.waitFor();
    expect(await wanted()).toBe(true);
    await button.click();
    await page.getByText('退订好了').waitFor();
    expect(await wanted()).toBe(false);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a wrong link in place of that of a letter is said to be wrong', async () => {
    const { page, context, errors } = await site.visit({ path: '/unsubscribe?uid=100001&signature=wrong' });
    const asked: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname));
    const button = page.getByRole('button', { name: '退订', exact: true });
    await button.waitFor();
    expect(asked).toEqual([]);
    await button.click();
    await page.getByText('退订链接不对').waitFor();
    expect(asked).toEqual(['/api/notices/unsubscribe']);
    await page.goto(`${site.url}/unsubscribe?uid=100001`);
    await page.getByText('退订链接不对').waitFor();
    expect(await button.count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });
});
