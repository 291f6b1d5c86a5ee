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
  more: 'Read on',
  links: { agreement: 'Terms of use', privacy: 'Privacy', faq: 'Help', pricing: 'Prices' },
};
