import type { Language } from './language.js';
import type { StemName } from './operations.js';

/** What the stems of a song are called, also in the names they are saved under. */
export const stemTitles: Readonly<Record<StemName, Record<Language, string>>> = {
  vocals: { zh: '人声', en: 'Vocals' },
  backing_vocals: { zh: '和声', en: 'Backing vocals' },
  drums: { zh: '鼓', en: 'Drums' },
  bass: { zh: '贝斯', en: 'Bass' },
  guitar: { zh: '吉他', en: 'Guitar' },
  keyboard: { zh: '键盘', en: 'Keyboard' },
  percussion: { zh: '打击乐', en: 'Percussion' },
  strings: { zh: '弦乐', en: 'Strings' },
  synth: { zh: '合成器', en: 'Synth' },
  fx: { zh: '音效', en: 'FX' },
  brass: { zh: '铜管', en: 'Brass' },
  woodwinds: { zh: '木管', en: 'Woodwinds' },
  other: { zh: '其他', en: 'Other' },
};
