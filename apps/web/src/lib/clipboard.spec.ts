import { expect, it } from '@jest/globals';
import { tryToCopy } from './clipboard';
import { clipboardEn } from './texts.en';
import { clipboardZh } from './texts.zh-CN';

/** A clipboard that refuses so many times. */
function clipboard(refusals: number, { old = true } = {}) {
  const seen = { tries: 0, waits: [] as number[], fallbacks: [] as string[] };
  return {
    seen,
    write: async () => {
      seen.tries += 1;
      if (seen.tries <= refusals) throw new Error('refused');
    },
    wait: async (ms: number) => void seen.waits.push(ms),
    fallBack: (text: string) => {
      seen.fallbacks.push(text);
      return old;
    },
  };
}

it('[P7.8-01] [P7.8-02] tries again up to three times, after 300, 600 and 1200 ms', async () => {
  for (const [refusals, waits] of [
    [0, []],
    [1, [300]],
    [3, [300, 600, 1200]],
  ] as const) {
    const given = clipboard(refusals);
    expect(await tryToCopy('链接', given)).toBe(true);
    expect(given.seen).toEqual({ tries: refusals + 1, waits, fallbacks: [] });
  }
});

it('[P7.8-03] falls back to a hidden text area after that, and says when that fails too', async () => {
  const given = clipboard(4);
  expect(await tryToCopy('链接', given)).toBe(true);
  expect(given.seen).toEqual({ tries: 4, waits: [300, 600, 1200], fallbacks: ['链接'] });
  expect(await tryToCopy('链接', clipboard(4, { old: false }))).toBe(false);
});

it('[P7.8-04] [P8.4-01] has the sentences of the specification', () => {
  expect(clipboardEn.copied).toBe('Link copied to clipboard');
  expect(clipboardEn.failed).toBe('Copy failed, please copy manually: {{text}}');
  expect(clipboardZh.copied).toBe('链接已复制到剪贴板');
  expect(clipboardZh.failed).toBe('复制失败，请手动复制：{{text}}');
});
