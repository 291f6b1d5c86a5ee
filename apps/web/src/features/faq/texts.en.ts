import type { Texts } from '../../lib/texts';
import type { faqZh } from './texts.zh-CN';

export const faqEn: Texts<typeof faqZh> = {
  page: 'Help',
  search: 'Search questions and answers',
  clear: 'Clear the search',
  categories: 'Categories',
  all: 'All',
  category: {
    account: 'Account',
    code: 'Codes',
    points: 'Points',
    create: 'Writing songs',
    failed: 'Failures and refunds',
    privacy: 'Privacy and data',
    invite: 'Invitations',
    contact: 'Contact',
  },
  found: '{{n}} found',
  none: 'Nothing found for “{{search}}”',
  noneHelp: 'Try other words, or look through all questions.',
  showAll: 'All questions',
  manual: { hint: 'Covers, extending, singers, downloads: how it is done stands in the manual.', open: 'User manual' },
  vote: {
    label: 'Whether “{{title}}” helped',
    ask: 'Did this help?',
    yes: 'It helped',
    no: 'It did not',
    thanks: 'Noted, thank you',
    missing: 'What is missing, or wrong',
    send: 'Send',
  },
  contact: {
    feedback: 'No answer above? Write to us: we reply within {{hours}} hours.',
    write: 'Write feedback',
    own: 'My feedback',
    mail: 'Or write to the operator of this site:',
    mailHelp: 'Say what happened, about when, to which song, and add your uid. Never send a password or a code.',
    none: 'This installation has not named an address.',
    noneHelp:
      'Account, export and deletion are in your own hands on the account page. For anything else write feedback.',
    uid: 'Your uid is {{uid}}',
    order: 'Say which order it is:',
    copy: 'Copy the order number',
    copied: 'Order number copied',
    subject: 'Order {{order}}',
  },
};
