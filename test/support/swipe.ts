import type { Locator } from 'playwright-core';

/** A finger pushes a row aside by so many px, from the middle of a phone. */
export async function swipe(row: Locator, by: number): Promise<void> {
  await row.scrollIntoViewIfNeeded();
  const box = await row.boundingBox();
  if (!box) throw new Error('the row is not in sight');
  const session = await row.page().context().newCDPSession(row.page());
  const y = box.y + box.height / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', 195);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', 195 + by * part);
  await touch('touchEnd');
}
