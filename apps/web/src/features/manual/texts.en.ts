import type { Texts } from '../../lib/texts';
import type { manualZh } from './texts.zh-CN';

export const manualEn: Texts<typeof manualZh> = {
  page: 'User manual',
  about: 'How it is done, what it costs, what to do when something is wrong',
  search: 'Search or ask',
  clear: 'Clear the search',
  topics: 'Topics',
  back: 'Topics',
  steps: 'How it is done',
  cost: 'Points',
  trouble: 'When something is wrong',
  found: 'Topics found: {{n}}',
  none: 'The manual does not speak of this',
  noneHelp: 'Put it another way, or ask us.',
  ask: 'Contact us',
  picture: '{{title}}: what it looks like',
};
