import type { Texts } from '../../lib/texts';
import type { aboutZh } from './texts.zh-CN';

export const aboutEn: Texts<typeof aboutZh> = {
  lead: 'Overtone is a Chinese AI music platform: write a line, choose a voice, hear two songs.',
  synthetic:
    'Songs, covers and lyrics made here are made by artificial intelligence, unless their author wrote the words or uploaded the sound. Anybody may hear and report a public song.',
  operator: 'Who runs this site',
  none: 'This site has not said who runs it.',
  keys: {
    company: 'Operator',
    registration_number: 'ICP registration',
    police_number: 'Public security registration',
    licence_number: 'Licence',
    algorithm_number: 'Algorithm filing',
    model_number: 'Model filing',
    complaint_line: 'Report illegal or harmful content',
    contact_email: 'E-mail',
  },
  accessibility: {
    title: 'Accessibility',
    keyboard:
      'Every page can be used by keyboard alone, with links that skip to the content and the player. Press ? for all keys; single keys can be turned off.',
    seen: 'Contrast is checked against WCAG 2.2 AA, in light and dark. Movement stops where the system asks for less of it.',
    heard: 'The captcha can be heard instead of seen, and lyrics follow the song.',
    known:
      'Known to be hard: the mixing console and the line of lyric times are mostly pictures and laborious with a screen reader; recordings and covers of others have no description.',
    tell: 'Where something cannot be used, please tell us under “Help and feedback”.',
  },
  sounds: {
    title: 'Where the sounds come from',
    text: 'The built-in music engine plays synthesizers of its own; acoustic instruments and drums are real recordings under free terms. They are those of MuseScore General (S. Christian Collins and others, MIT), which stands on Fluid (R3) by Frank Wen and on recordings that many people gave away. Songs made with them owe nobody a credit.',
    terms: 'The terms of every sound',
    loading: 'Fetching…',
    lost: 'It did not arrive. Close and open this to try again.',
  },
  more: 'Read on',
  links: { agreement: 'Terms of use', privacy: 'Privacy', faq: 'Help', pricing: 'Prices' },
};
