// node scripts/manual-pictures.mjs http://localhost:3000
// Takes the manual's pictures anew from a running sandbox with its demo songs, in both languages, as small WebP files.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { root } from './project.mjs';

const site = process.argv[2] ?? 'http://localhost:3000';
const only = process.argv[3];
const folder = join(root, 'apps/web/src/features/manual/pictures');
const window = { width: 900, height: 1200 };
const kept = { width: 720, height: 600, quality: 55 };

const answer = await fetch(`${site}/api/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'demo@overtone.example', password: 'overtone-demo' }),
});
const { data: member } = await answer.json();
const song = await firstSong();
await fetch(`${site}/api/v1/suno/personas`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}` },
  body: JSON.stringify({ song_id: song, name: '阿梨', description: '低一点的女声，适合慢歌' }),
});
const lyrics = '[Verse]\n站台的灯一盏一盏灭了\n你说再等等下一班车\n民谣，木吉他，女声\n[Chorus]\n晚一点再晚一点';

/** What each picture shows: how to come there, and which stripe of the page it is; without one, the dialog that is open. */
const pictures = {
  models: { path: '/create', at: 60, height: 440 },
  cover: { path: '/create', come: (page) => withSource(page, 'cover'), at: 400, height: 500 },
  extend: { path: '/create', come: (page) => withSource(page, 'infill'), at: 400, height: 500 },
  vocals: { path: `/song/${song}`, come: goOn },
  singer: { path: '/create', come: (page) => page.getByRole('button', { name: /请一位歌手|singer/i }).click() },
  melody: { path: '/create', come: (page) => page.getByRole('button', { name: /自己的录音|own recording/i }).click() },
  uploads: { path: '/create', come: chooser },
  remaster: { path: `/song/${song}`, come: remaster },
  download: { path: `/song/${song}`, come: download },
  short: { path: '/create', come: custom(lyrics.replace('民谣，木吉他，女声\n', '')), at: 450, height: 470 },
  'sung-style': { path: '/create', come: custom(lyrics), at: 450, height: 520 },
  pronunciation: { path: '/create', come: custom('[Verse]\n我还在这里等你回来\n朝阳照着旧站台'), at: 450, height: 420 },
  copyright: { path: '/create', come: describe('写一首像周杰伦那样的歌'), at: 450, height: 470 },
  commercial: { path: '/pricing', at: 60, height: 460 },
};

async function firstSong() {
  const list = await fetch(`${site}/api/user/songs?page=1&limit=20`, {
    headers: { authorization: `Bearer ${member.token}` },
  });
  const { data } = await list.json();
  const found = data.find(
    ({ status, has_midi, model_name }) => status === 'complete' && has_midi !== undefined && model_name,
  );
  if (!found) throw new Error('没有做好的演示歌曲，等一会儿再试');
  return found.id;
}

/** A long dialog's upper part says what it is. */
async function topOf(shot) {
  const { width, height } = await sharp(shot).metadata();
  return sharp(shot)
    .extract({ left: 0, top: 0, width, height: Math.min(height, kept.height) })
    .toBuffer();
}

function custom(text) {
  return async (page) => {
    await page.getByRole('tab', { name: /自定义|Custom/ }).click();
    await page.getByRole('textbox', { name: /^(歌词|Lyrics)/ }).fill(text);
  };
}

function describe(text) {
  return async (page) => page.getByRole('textbox', { name: /^(描述|Description)/ }).fill(text);
}

async function goOn(page) {
  await page
    .getByRole('button', { name: /^(接着做|Go on|Continue with it)/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

async function chooser(page) {
  await page.getByRole('button', { name: /从一首歌开始|Start from a song/ }).click();
  await page.getByRole('dialog').waitFor();
}

async function withSource(page, purpose) {
  await page.goto(`${site}/song/${song}`);
  await goOn(page);
  const names = { cover: /翻唱|Cover/, infill: /替换一段|Replace/ };
  await page.getByRole('button', { name: names[purpose] }).first().click();
  await page.waitForURL(/create/);
}

async function remaster(page) {
  await goOn(page);
  await page
    .getByRole('button', { name: /重制|Remaster/ })
    .first()
    .click();
}

async function download(page) {
  await page.goto(`${site}/my-music`);
  await page
    .getByRole('button', { name: /更多操作|More/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^(下载|Download)/ }).click();
  await page.getByRole('dialog').waitFor();
}

await mkdir(folder, { recursive: true });
const light = '/usr/bin/chromium-headless-shell';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? light,
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const language of ['zh-CN', 'en']) {
  const context = await browser.newContext({ viewport: window, locale: language, reducedMotion: 'reduce' });
  const stored = { token: member.token, uid: String(member.uid), language };
  await context.addInitScript(
    `localStorage.removeItem('createDraft'); Object.assign(localStorage, ${JSON.stringify(stored)})`,
  );
  context.setDefaultTimeout(15_000);
  for (const [id, { path, come, at, height }] of Object.entries(pictures)) {
    if (only && only !== id) continue;
    const page = await context.newPage();
    try {
      await page.goto(site + path);
      await page.getByRole('main').waitFor();
      await page.waitForLoadState('networkidle');
      await come?.(page);
      await page.waitForTimeout(1500);
      const clip = at !== undefined && { clip: { x: 0, y: at, width: window.width, height } };
      const shown = clip ? await page.screenshot(clip) : await topOf(await page.getByRole('dialog').screenshot());
      const picture = sharp(shown);
      const bytes = await picture
        .resize({ width: kept.width, withoutEnlargement: true })
        .webp({ quality: kept.quality })
        .toBuffer();
      await writeFile(join(folder, `${id}.${language === 'en' ? 'en' : 'zh'}.webp`), bytes);
      console.log(id, language, `${Math.round(bytes.length / 1024)} KB`);
    } catch (error) {
      console.error(id, language, String(error).slice(0, 300));
      process.exitCode = 1;
    }
    await page.close();
  }
  await context.close();
}
await browser.close();
