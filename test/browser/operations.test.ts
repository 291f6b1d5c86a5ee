import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pressAnyway } from '../support/browser.js';
import type { Member } from '../support/account-door.js';
import { arrangeLibrary } from '../support/library.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

const lyrics = '[Verse]\n站台的灯一盏一盏灭了\n你说再等等下一班车\n[Chorus]\n晚一点再晚一点\n让告别来得慢一些';

describe('what follows on a song', () => {
  let site: Site;
  let member: Member;
  let ids: Record<string, string>;
  beforeAll(async () => {
    site = await Site.open();
    member = await site.door.member();
    const own = { uid: member.uid, isPublic: false, lyrics, tags: '民谣' };
    const titles = ['月台', '雨巷', '远山', '归途', '银河', '夜航'];
    const timed = ['月台', '夜航'];
    const songs = await arrangeLibrary(
      site.door.app,
      titles.map((title) => ({ ...own, title, ...(timed.includes(title) && { timing: true as const }) })),
    );
    ids = Object.fromEntries(songs.map(({ title, id }) => [title, id]));
  }, 90_000);
  afterAll(() => site.close());

  const windowOf = async (page: Page, title: string) => {
    await page
      .getByRole('button', { name: `${title} 的更多操作` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: '接着做' }).click();
    return page.getByRole('dialog', { name: `接着做《${title}》` });
  };
  const toDesk = async (page: Page, title: string, name: RegExp) => {
    await page.goto(`${site.url}/my-music`);
    await (await windowOf(page, title)).getByRole('button', { name }).click();
    await page.waitForURL('**/create#write');
    return page.getByRole('region', { name: '底本' });
  };
  const sent = async (page: Page, button: RegExp, status = 200) => {
    const [request] = await Promise.all([
      page.waitForRequest('**/api/v1/suno/submit/music'),
      page.getByRole('button', { name: button }).click(),
    ]);
    expect((await request.response())?.status()).toBe(status);
    return request.postDataJSON() as Record<string, unknown>;
  };
  const field = (page: Page) => page.getByLabel('歌词', { exact: true });

  it('one window names all of it, with prices; what cannot be says why, and the keyboard leads to the desk', async () => {
    const { page, context, errors } = await site.visit({ as: member, path: `/song/${ids['月台']}` });
    await page.getByRole('main').getByRole('button', { name: '接着做' }).click();
    const shown = page.getByRole('dialog', { name: '接着做《月台》' });
    for (const row of [/^延续创作.*2 点$/, /^翻唱.*2 点$/, /^替换一段.*2 点$/, /^重制.*1 点$/, /^变速.*0.5 点$/])
      await shown.getByRole('button', { name: row }).waitFor();
    const hindered = shown.getByRole('button', { name: /^加人声.*已经有人声了$/ });
    expect(await hindered.getAttribute('aria-disabled')).toBe('true');
    await pressAnyway(hindered);
    expect(new URL(page.url()).pathname).toBe(`/song/${ids['月台']}`);
    // A whole song is no part of one.
    expect(await shown.getByText('拼成整首').count()).toBe(0);
    await shown.getByRole('button', { name: /^翻唱/ }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/create#write');
    await page.getByText('旋律照着底本').waitFor();
    // The window does not stay over the page that the history leads to.
    await page.goBack();
    await page.getByRole('main').getByRole('button', { name: '接着做' }).click();
    await shown.waitFor();
    await page.goForward();
    await page.waitForURL('**/create#write');
    await shown.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await context.close();
  });

  it('[L3-25] [L3-26] [L9-37] a song goes on from its end or wherever its handle is put, by mouse and by key, also after a reload and in another tab', async () => {
    const { page, context, errors } = await site.visit({ as: member, path: '/faq' });
    const desk = await toDesk(page, '月台', /^延续创作/);
    const handle = desk.getByRole('slider', { name: '接着写的位置' });
    await until('the end', async () => (await handle.getAttribute('aria-valuenow')) === '11');
    await handle.press('ArrowLeft');
    await handle.press('ArrowLeft');
    expect(await handle.getAttribute('aria-valuetext')).toBe('0:09');
    await page.reload();
    await until('it to stand there again', async () => (await handle.getAttribute('aria-valuetext')) === '0:09');
    const other = await context.newPage();
    await other.goto(`${site.url}/create`);
    await other.getByRole('button', { name: '早 1 秒' }).click();
    await until('the other tab to be heard', async () => (await handle.getAttribute('aria-valuetext')) === '0:08');
    const box = await handle.boundingBox();
    if (!box) throw new Error('no handle');
    await page.mouse.move(box.x + box.width / 2, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(0, box.y + 10, { steps: 4 });
    await page.mouse.up();
    expect(await handle.getAttribute('aria-valuetext')).toBe('0:01');
    const body = await sent(page, /^延续两首 · 2 点/);
    expect(body).toMatchObject({ task: 'extend', continue_clip_id: ids['月台'], continue_at: 1, prompt: lyrics });
    await page.getByText(/^延续《月台》 · Suno v4\.5 · 两首/).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('[L3-30] a section is marked by its handles or its lines, its words follow, and words of one’s own stay', async () => {
    const { page, context, errors } = await site.visit({ as: member, path: '/faq', size: 'phone' });
    const desk = await toDesk(page, '夜航', /^替换一段/);
    const lines = desk.getByRole('list', { name: '底本的词' }).getByRole('button');
    const words = () => field(page).inputValue();
    await until('the words of the middle', async () => !(await words()).includes('让告别'));
    await lines.nth(0).click();
    expect(await words()).toContain('[Verse]\n站台的灯一盏一盏灭了');
    const from = desk.getByRole('slider', { name: '从', exact: true });
    const to = desk.getByRole('slider', { name: '到', exact: true });
    await from.press('Home');
    await to.press('End');
    expect(await words()).toBe(lyrics);
    await lines.nth(3).click();
    expect(await words()).toBe('让告别来得慢一些');
    await field(page).fill('换成这一句');
    await lines.nth(2).click();
    expect(await words()).toBe('换成这一句');
    await desk.getByRole('button', { name: '把这几句放进歌词' }).waitFor();
    const [begin, end] = [await from.getAttribute('aria-valuenow'), await to.getAttribute('aria-valuenow')];
    await desk.getByRole('button', { name: '翻唱' }).click();
    await desk.getByRole('button', { name: '替换一段' }).click();
    expect([await from.getAttribute('aria-valuenow'), await to.getAttribute('aria-valuenow')]).toEqual([begin, end]);
    // No channel has made this song, nor was it brought to one: that, and nothing else, is wrong with what was asked.
    const body = await sent(page, /^替换这一段，两首 · 2 点/, 409);
    expect(body).toMatchObject({ task: 'infill', prompt: '换成这一句', infill_start_s: Number(begin) });
    expect(body).not.toHaveProperty('cover_clip_id');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
    await context.close();
  });

  it('[L3-27] a song is chosen at the desk, and up to four inspire together; who sings and the sliders go with it', async () => {
    const { page, context, errors } = await site.visit({ as: member, path: '/create' });
    const choose = async (title: string) => {
      const songs = page.getByRole('dialog').getByRole('list', { name: '我的歌' });
      await songs.getByRole('button', { name: new RegExp(`^${title}`) }).click();
    };
    await page.getByRole('button', { name: '从一首歌开始' }).click();
    await page.getByRole('dialog').getByLabel('找歌名、风格或词').fill('雨巷');
    await choose('雨巷');
    const desk = page.getByRole('region', { name: '底本' });
    await desk.getByRole('button', { name: '作为灵感' }).click();
    for (const title of ['远山', '归途', '银河']) {
      await desk.getByRole('button', { name: '再加一首' }).click();
      await choose(title);
    }
    const full = desk.getByRole('button', { name: '最多 4 首' });
    expect(await full.getAttribute('aria-disabled')).toBe('true');
    await desk.getByRole('button', { name: '不用《归途》' }).click();
    await page.getByText('嗓音和分寸').click();
    await page.getByRole('button', { name: '女声', exact: true }).last().click();
    await page.getByRole('slider', { name: '贴近风格' }).press('End');
    await field(page).fill('换一副样子的雨');
    expect(await sent(page, /^照这个气质写两首 · 2 点/)).toMatchObject({
      ...{ task: 'playlist_condition', inspiration_clip_ids: [ids['雨巷'], ids['远山'], ids['银河']] },
      ...{ vocal_gender: 'f', style_weight: 1, prompt: '换一副样子的雨' },
    });
    expect(errors).toEqual([]);
    await context.close();
  });

  it('[L9-39] a song is not slowed down to more than eight minutes: the button says how slow it may become', async () => {
    const other = await site.door.member();
    const [song] = await arrangeLibrary(site.door.app, [{ uid: other.uid, title: '长夜', lyrics }]);
    await site.door.app.database.client.song.update({ where: { id: song!.id }, data: { duration: 300 } });
    const { page, context, errors } = await site.visit({ as: other, path: '/my-music' });
    await (await windowOf(page, '长夜')).getByRole('button', { name: /^变速/ }).click();
    const question = page.getByRole('dialog', { name: '变速《长夜》' });
    await question.getByRole('slider', { name: '速度' }).press('Home');
    const long = question.getByRole('button', { name: '会超过 8 分钟，最慢 0.63 倍' });
    expect(await long.getAttribute('aria-disabled')).toBe('true');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('what begins at once asks with its price and what is left, and then stands in the log with its word', async () => {
    const other = await site.door.member();
    await arrangeLibrary(site.door.app, [{ uid: other.uid, title: '归来', lyrics }]);
    const { page, context, errors } = await site.visit({ as: other, path: '/my-music' });
    await (await windowOf(page, '归来')).getByRole('button', { name: /^变速/ }).click();
    const question = page.getByRole('dialog', { name: '变速《归来》' });
    await question.getByText('要 0.5 点。现在有 20 点，做完还有 19.5 点。').waitFor();
    const speed = question.getByRole('slider', { name: '速度' });
    await speed.press('Home');
    for (let press = 0; press < 10; press++) await speed.press('ArrowRight');
    const same = question.getByRole('button', { name: '还是原来的速度' });
    expect(await same.getAttribute('aria-disabled')).toBe('true');
    await speed.press('Home');
    const [request] = await Promise.all([
      page.waitForRequest('**/api/v1/suno/submit/speed-adjust'),
      question.getByRole('button', { name: '变速 · 0.5 点' }).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ speed: 0.5 });
    await page.locator('[data-toaster]').getByRole('button', { name: '去看' }).click();
    await page.waitForURL('**/create#log');
    // It is called by its name and what it is made from, under way also by what is being done.
    await page.getByText(/^变速《[^》]+》 · chirp-v5 · 一首 · (排队中|正在变速)/).waitFor();
    await page.getByText('19.5 点').first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a part that was joined elsewhere meanwhile leads to the whole that is there', async () => {
    const { app } = site.door;
    const { uid } = member;
    const generationId = crypto.randomUUID();
    const part = { uid, title: '后半', type: 'extend', operation: 'extend' };
    const [{ id = '' } = {}] = await arrangeLibrary(app, [part]);
    const whole = { uid, title: '整首', type: 'concat', operation: 'concat', sourceSongId: id, generationId };
    const [{ id: wholeId = '' } = {}] = await arrangeLibrary(app, [whole]);
    const createdAt = app.clock.now();
    const facts = { provider: 'suno', operation: 'concat', model: 'chirp-auk', status: 'succeeded' };
    const row = { id: generationId, uid, ...facts, request: {}, requestHash: '', createdAt, finishedAt: createdAt };
    await app.database.client.generation.create({ data: row });
    const { page, context, errors } = await site.visit({ as: member, path: `/song/${id}` });
    await page.getByRole('main').getByRole('button', { name: '接着做' }).click();
    await page.getByRole('button', { name: /^拼成整首/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '拼成整首', exact: true }).click();
    const told = page.locator('[data-toaster]');
    await told.getByText('这一段已经拼成整首了').waitFor();
    await told.getByRole('button', { name: '去看' }).click();
    await page.waitForURL(`**/song/${wholeId}`);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('speaks English', async () => {
    const { page, context, errors } = await site.visit({
      as: member,
      stored: { language: 'en' },
      path: `/song/${ids['月台']}`,
    });
    await page.getByRole('main').getByRole('button', { name: 'Go on' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cover.*2 points$/ })
      .click();
    await page.getByRole('region', { name: 'Where it comes from' }).getByText('The tune is that of the song').waitFor();
    await page.getByRole('button', { name: 'Cover it twice · 2 points' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
