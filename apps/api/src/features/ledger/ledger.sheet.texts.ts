import { entryTextsEn, entryTextsZh } from '@overtone/contract/entry-texts';
import type { Language } from '@overtone/contract/language';
import type { Explanation } from './ledger.explain.rule.js';
import type { EntryRow } from '../points/points.js';

interface Texts {
  title: string;
  /** When, what, points, change, balance after, note, song, entry. */
  head: string[];
  kinds: Record<EntryRow['kind'], string>;
  /** What it is about, in the words of the page; what stands for nothing keeps its reason. */
  matters: Record<EntryRow['kind'], Partial<Record<Explanation['kind'], string>>>;
}

/** A ledger as its member reads it. */
export const sheetTexts: Record<Language, Texts> = {
  zh: {
    title: '点数流水',
    head: ['时间（北京时间）', '事项', '点数', '余额变化', '变化后余额', '说明', '歌曲编号', '流水号'],
    kinds: { grant: '获得', hold: '预扣', capture: '用掉', release: '退回', expire: '到期', revoke: '扣回' },
    matters: entryTextsZh,
  },
  en: {
    title: 'Points',
    head: ['Time (Beijing, UTC+8)', 'What', 'Points', 'Change', 'Balance after', 'Note', 'Song', 'Entry'],
    kinds: {
      ...{ grant: 'Received', hold: 'Held', capture: 'Spent', release: 'Released', expire: 'Expired' },
      revoke: 'Taken back',
    },
    matters: entryTextsEn,
  },
};
