import type { Page } from 'playwright-core';

const encoded = (bytes: Buffer) => bytes.toString('base64');

/** Lets go of files over the page, as somebody does who has dragged them there; some come more than once. */
export const drop = (
  page: Page,
  files: readonly [name: string, bytes: Buffer, times?: number][],
  type = 'audio/mpeg',
) =>
  page.evaluate(`{
    const dataTransfer = new DataTransfer();
    for (const [name, content, times] of ${JSON.stringify(files.map(([name, bytes, times = 1]) => [name, encoded(bytes), times]))}) {
      const bytes = Uint8Array.from(atob(content), (one) => one.charCodeAt(0));
      for (let i = 0; i < times; i++) {
        dataTransfer.items.add(new File([bytes], times > 1 ? i + name : name, { type: '${type}' }));
      }
    }
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }`);
