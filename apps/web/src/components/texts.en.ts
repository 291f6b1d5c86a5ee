import type { Texts } from '../lib/texts';
import type { uiZh } from './texts.zh-CN';

export const uiEn: Texts<typeof uiZh> = {
  close: 'Close',
  withReason: '{{label}} ({{reason}})',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  pages: 'Pages',
  page: 'Page {{page}}',
  previousPage: 'Previous',
  nextPage: 'Next',
  firstPage: 'This is the first page',
  lastPage: 'No more pages',
  announcement: {
    info: 'News:',
    success: 'Good news:',
    more: 'Details',
    stop: 'Hold the text',
    close: 'Close this announcement',
  },
};
