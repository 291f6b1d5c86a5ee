import type { Language } from '@overtone/contract/language';
import type { StepRow } from '../generation/generation.js';
import { contentsIn } from './exports.files.texts.js';

export const stepNames: Record<Language, Record<StepRow['event'], string>> = {
  zh: { sent: '送出', refused: '被拒绝', accepted: '被接受', uncertain: '没有收到答复' },
  en: { sent: 'sent', refused: 'refused', accepted: 'accepted', uncertain: 'no answer came' },
};

export const stepsHead: Record<Language, string[]> = {
  zh: ['时间（UTC）', '经过', '生成编号'],
  en: ['Time (UTC)', 'Step', 'Generation'],
};

/** What a list calls the place of a thing's files in the archive. */
export const placeNames = {
  zh: { file: '文件', files: '文件' },
  en: { file: 'file', files: 'files' },
} as const satisfies Record<Language, unknown>;

/** Of the whole archive. `day`: yyyy-mm-dd. */
export const archiveName = (uid: number, day: string, language: Language): string =>
  `${language === 'zh' ? '弦外' : 'Overtone'} ${uid} ${day}.zip`;

const heads: Record<Language, (uid: number, at: string) => string> = {
  zh: (uid, at) => `弦外 Overtone · 我的数据\n账号 ${uid}，导出时间 ${at}（UTC）`,
  en: (uid, at) => `弦外 Overtone · My data\nOf account ${uid}, exported at ${at} (UTC)`,
};
const feet: Record<Language, string> = {
  zh: '除了点数流水（北京时间），时间都是 UTC，ISO 8601 格式。没写成的歌没有音频，只在 歌曲.json 里。',
  en: 'Times are UTC in ISO 8601, those of the points Beijing’s. Songs that were not finished have no sound and are in songs.json alone.',
};

/** In a text of equal columns a Chinese letter takes two. */
const columnsOf = (name: string): number =>
  [...name].reduce((columns, letter) => columns + (letter > '\u2e7f' ? 2 : 1), 0);

export function readme(uid: number, at: string, language: Language): string {
  const said = contentsIn(language);
  const widest = Math.max(...said.map(([name]) => columnsOf(name)));
  const lines = said.map(([name, about]) => `${name}${' '.repeat(widest - columnsOf(name) + 2)}${about}`);
  return `${heads[language](uid, at)}\n\n${lines.join('\n')}\n\n${feet[language]}\n`;
}
