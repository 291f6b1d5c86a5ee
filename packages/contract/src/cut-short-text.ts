import type { Language } from './language.js';

/** The last line of a spreadsheet whose list goes on behind it. */
export const cutShort = (rows: number, language: Language = 'zh'): string =>
  language === 'zh'
    ? `只有前 ${rows} 行，后面还有：请缩小范围，分几次导出`
    : `These are the first ${rows} rows and there are more: please choose a smaller range and download in parts`;
