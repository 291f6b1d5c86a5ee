import { uiZh } from '../components/texts.zh-CN';
import { announcementsZh } from '../features/announcements/texts.zh-CN';
import { homeZh } from '../features/home/texts.zh-CN';
import { clipboardZh, errorsZh } from '../lib/texts.zh-CN';
import { cardZh } from '../songs/cards/card-texts.zh-CN';
import { shellZh } from './texts.zh-CN';

/** What the first screen may say, and whatever speaks without a page. */
export const firstChinese = {
  shell: shellZh,
  ui: uiZh,
  errors: errorsZh,
  clipboard: clipboardZh,
  home: homeZh,
  card: cardZh,
  announcements: announcementsZh,
} as const;
