import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import i18next from 'i18next';
import { copyText, tryToCopy } from './clipboard';
import { clipboardEn } from './texts.en';
import { clipboardZh } from './texts.zh-CN';
import { useToast } from './toast';

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

it('falls back after that, and says when that fails too', async () => {
  const given = clipboard(4);
  expect(await tryToCopy('链接', given)).toBe(true);
  expect(given.seen).toEqual({ tries: 4, waits: [300, 600, 1200], fallbacks: ['链接'] });
  expect(await tryToCopy('链接', clipboard(4, { old: false }))).toBe(false);
});

/** As much of a page as the old way needs, with a clipboard that always refuses. */
function arrange({ old }: { old: boolean }) {
  const areas: Record<string, unknown>[] = [];
  const copied: unknown[] = [];
  const create = (tag: string) => {
    const area: Record<string, unknown> = { tag, value: '', lies: false, selected: false };
    Object.assign(area, {
      setAttribute: (name: string, value: string) => void (area[name] = value),
      select: () => void (area['selected'] = true),
      remove: () => void (area['lies'] = false),
    });
    areas.push(area);
    return area;
  };
  const page = {
    activeElement: null,
    createElement: create,
    body: { append: (area: Record<string, unknown>) => void (area['lies'] = true) },
    execCommand: (command: string) => {
      const [area] = areas.slice(-1);
      if (area?.['lies'] && area['selected']) copied.push([command, area['value']]);
      return old;
    },
  };
  const refuses = { writeText: () => Promise.reject(new Error('refused')) };
  for (const [name, value] of Object.entries({
    document: page,
    navigator: { clipboard: refuses },
    HTMLElement: Object,
  }))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  return { areas, copied };
}
const said = () => {
  const { current } = useToast.getState();
  return current && [current.kind, current.text];
};

describe('when the clipboard refuses', () => {
  beforeEach(async () => {
    jest.useFakeTimers();
    await i18next.init({
      lng: 'zh-CN',
      resources: { 'zh-CN': { clipboard: clipboardZh }, en: { clipboard: clipboardEn } },
      interpolation: { escapeValue: false },
      showSupportNotice: false,
    });
  });
  afterEach(() => {
    jest.runAllTimers();
    jest.useRealTimers();
  });

  it('[P7.8-03] copies out of a hidden text area after the retries, not before, and takes it away', async () => {
    const { areas, copied } = arrange({ old: true });
    const copying = copyText('链接');
    await jest.advanceTimersByTimeAsync(2099);
    expect(areas).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(await copying).toBe(true);
    expect(copied).toEqual([['copy', '链接']]);
    expect(areas).toMatchObject([{ tag: 'textarea', 'aria-hidden': 'true', lies: false }]);
    expect(String(areas[0]?.['className']).split(' ')).toContain('opacity-0');
    expect(said()).toEqual(['success', '链接已复制到剪贴板']);
  });

  it.each([
    ['zh-CN', '复制失败，请手动复制：https://a.example/invite/1?b=2&c'],
    ['en', 'Copy failed, please copy manually: https://a.example/invite/1?b=2&c'],
  ])('[P8.4-01] and the text area too, the text is shown to be copied by hand, in %s', async (language, sentence) => {
    await i18next.changeLanguage(language);
    arrange({ old: false });
    const copying = copyText('https://a.example/invite/1?b=2&c');
    await jest.advanceTimersByTimeAsync(2100);
    expect(await copying).toBe(false);
    expect(said()).toEqual(['error', sentence]);
  });
});

it('[P7.8-04] has its sentences', () => {
  expect(clipboardEn.copied).toBe('Link copied to clipboard');
  expect(clipboardEn.failed).toBe('Copy failed, please copy manually: {{text}}');
  expect(clipboardZh.copied).toBe('链接已复制到剪贴板');
  expect(clipboardZh.failed).toBe('复制失败，请手动复制：{{text}}');
});
