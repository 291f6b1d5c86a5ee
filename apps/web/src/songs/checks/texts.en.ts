import type { Texts } from '../../lib/texts';
import type { checksZh } from './texts.zh-CN';

export const checksEn: Texts<typeof checksZh> = {
  name: 'Check before it goes public',
  state: { waiting: 'Being checked', held: 'Waits for a person', refused: 'Not let through' },
  seen: {
    waiting: 'Everybody sees it once it is let through. Only you can see it now',
    held: 'A person looks at it, and you will hear. Only you can see it now',
    refused: 'Change it and it is checked again. Only you can see it now',
  },
  song: {
    refused:
      'A changed title or cover is checked again; for other words or another style, press “{{reuse}}” in its menu. Only you can see it now',
  },
  profile: {
    waiting: 'Your new name and signature are being checked; others see the old ones',
    held: 'A person looks at your new name and signature; others see the old ones',
    refused: 'Your new name and signature were not let through; others see the old ones. You can change them',
  },
  nameless: {
    waiting: 'Your name and signature are being checked; others see neither now',
    held: 'A person looks at your name and signature; others see neither now',
    refused: 'Your name and signature were not let through; others see neither now. You can change them',
  },
  link: {
    waiting: 'The link opens once it is let through. Nobody can open it now',
    held: 'A person looks at it, and you will hear. Nobody can open it now',
    refused: 'Nobody can open it. Change the names and lyrics in the project and make another link',
  },
  why: 'Reason: {{reasons}}',
  listed: 'Reason: it contains “{{words}}”',
  and: ', ',
  reasons: {
    words: 'it contains words that cannot be public',
    sexual: 'sexual content',
    political: 'sensitive people or events',
    violent: 'violence',
    contraband: 'forbidden things or acts',
    abusive: 'abuse or discrimination',
    religious: 'religious content',
    spam: 'it looks like advertising',
    other: 'it is not fit for the public',
  },
  appeal: 'Appeal',
  appealed: 'Your appeal was sent and waits for a decision',
  answered: 'Your appeal was looked at and the verdict stays',
  help: 'Say why it may be public; you can appeal once each time',
  note: 'Your appeal',
  submit: 'Send appeal',
  unwritten: 'Nothing written yet',
  long: 'Your appeal is too long',
  done: 'Appeal sent',
  failed: 'Your appeal could not be sent, please try again',
};
