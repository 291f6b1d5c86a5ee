/** Presses of one visit, at a quarter of the machine's speed: the longest of each in ms, as the browser's event timing tells them. */
export async function slowest(browser, url) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.presses = [];
    new PerformanceObserver((list) => {
      for (const { interactionId, duration, name } of list.getEntries()) {
        if (interactionId) window.presses.push([name, duration]);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  });
  await page.goto(url);
  const section = page.getByRole('region', { name: '推荐歌曲' });
  await section.getByRole('article').first().waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const seen = {};
  const press = async (what, locator) => {
    await page.evaluate(() => (window.presses = []));
    await locator.tap();
    // Two frames later the press is in the list.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 300)))),
    );
    seen[what] = await page.evaluate(() => Math.max(0, ...window.presses.map(([, duration]) => duration)));
  };
  await press('like', section.getByRole('button', { name: /^点赞/ }).first());
  await press('next page', section.getByRole('button', { name: '下一页' }));
  await press('filter', page.getByRole('group', { name: '风格' }).getByRole('button', { name: '流行' }));
  await press('filter back', page.getByRole('group', { name: '风格' }).getByRole('button', { name: '全部' }));
  await section.getByRole('button', { name: /^播放/ }).first().waitFor();
  await press('play', section.getByRole('button', { name: /^播放/ }).first());
  await press('song page with its lyrics', section.getByRole('link').first());
  await context.close();
  return seen;
}
