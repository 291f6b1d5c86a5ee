import type { Page } from 'playwright-core';
import type { ArrangedSong } from './library.js';
import { until } from './until.js';

export const names = ['推荐歌曲', '热门歌曲', '最新发布歌曲'] as const;
export type Name = (typeof names)[number] | `“${string}”的搜索结果`;
export const lists = '**/api/songs?**';

export const section = (page: Page, name: Name) => page.getByRole('region', { name, exact: true });
export const songs = (page: Page, name: Name) => section(page, name).getByRole('article');
export const next = (page: Page, name: Name) => section(page, name).getByRole('button', { name: /^下一页/ });
export const stateOf = (page: Page, name: Name) => section(page, name).getAttribute('data-state');
export const comes = (page: Page, name: Name, count: number) =>
  until(`${name} to have ${count} songs`, async () => {
    const there = (await stateOf(page, name)) === 'loaded';
    return there && (await songs(page, name).count()) === count;
  });
export const reach = (page: Page, name: Name) => section(page, name).scrollIntoViewIfNeeded();
export const columns = (page: Page, name: Name) =>
  songs(page, name).evaluateAll((all) => {
    const tops = all.map((one) => Math.round(one.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });

export const long = '晚一点的月台在夜里慢慢亮起来了，还有风和灯';

/** 36 Chinese songs and an English one, newest first. */
const chinese: ArrangedSong[] = [
  { title: long, artist: '一个名字很长很长的歌手', plays: 1001, likes: 1599 },
  { title: '等一场雪', tags: '民谣, 木吉他, 女声, 88 BPM, 温柔, 夜晚, 独白' },
  ...Array.from({ length: 34 }, (_, i): ArrangedSong => ({ title: `第${i + 1}支曲子` })),
].map((song) => ({ ...song, language: 'chinese', genres: ['folk'] }));
const english: ArrangedSong = { title: 'Slow Boat to Ningbo', language: 'english', genres: ['jazz'] };
export const homeSongs = [...chinese, english];
