import type { Texts } from '../../../lib/texts';
import type { birthYearZh, identityZh } from './texts.zh-CN';

export const identityEn: Texts<typeof identityZh> = {
  kind: { phone: 'phone number', email: 'e-mail address' },
  title: { bind: 'Add a {{kind}}', change: 'Change the {{kind}}', remove: 'Remove the {{kind}}' },
  bind: 'Add',
  change: 'Change',
  remove: 'Remove',
  step: 'Step {{n}} of 2',
  lost: 'The number of this account is somebody else’s by now and it has no address: nothing is left that proves it to be yours. The operator gives it another number or address.',
  lostHelp: 'Contact support',
  codeOf: 'The code goes to what you have: ',
  other: { phone: 'Use the phone', email: 'Use the e-mail' },
  only: { phone: 'A phone number goes here', email: 'An e-mail address goes here' },
  next: 'Next',
  finish: 'Done',
  bound: 'The {{kind}} was added: go on with what you were doing',
  changed: 'The {{kind}} was changed, other devices are logged out',
  removed: 'The {{kind}} was removed, other devices are logged out',
  boundNote: 'You can log in with it and reset the password by it',
  changedNote:
    'The old one is told (where the site sends no such texts, the e-mail address of the account), and other devices are logged out',
  removeText:
    'You cannot log in with {{target}} any more. It is told (where the site sends no such texts, the e-mail address that stays), and other devices are logged out. Confirm that it is you by what stays:',
  noPassword: 'A login by code made this account: it has no password yet. With one you can log in by it as well.',
  setPassword: 'Set a password',
  passwordSet: 'The password is set',
};

export const birthYearEn: Texts<typeof birthYearZh> = {
  title: 'Your year of birth',
  label: 'Year of birth',
  hint: 'Four digits, such as 2001',
  missing: 'Enter the year of birth, four digits',
  once: 'It can be told once; support corrects a mistake. Only you and the site see it.',
  save: 'I was born in {{year}}',
  saveNone: 'Save',
  told: 'The year of birth is saved: go on with what you were doing',
  tell: 'Tell',
  rules: 'Minors (to the end of the year in which they turn {{age}}) ',
  hours: 'can create from {{from}}:00 to {{until}}:00 (Beijing time) and ',
  amount: 'can pay ¥{{yuan}} a month at most.',
};
