import type { Texts } from '../../lib/texts';
import type { pricingZh } from './texts.zh-CN';

export const pricingEn: Texts<typeof pricingZh> = {
  page: '{{price}} point a song, paid when it is done.',
  lead: '{{songs}} songs a run, {{cost}} points together. What fails, is cancelled or takes too long gives its points back by itself.',
  balance: 'You have',
  unit: 'points',
  enough: 'Enough for {{runs}} more runs',
  short: '{{short}} more needed for a run',
  visitor: 'Log in to see your balance',
  visitorGift: 'Registering gives {{points}} points',
  login: 'Log in',
  register: 'Register',
  create: 'Create',
  prices: 'Prices today',
  columns: { model: 'Model', song: 'A song', run: 'A run of two', who: 'Open to' },
  points: '{{n}} points',
  everybody: 'Everybody',
  members: 'Members',
  sources: 'Where points come from',
  gift: { title: 'Registering', text: 'Once for a new account; they do not expire.', points: '{{n}} points' },
  invite: {
    title: 'Inviting friends',
    text: 'A friend registers by your link and the point is there at once; it does not expire. There is a limit a day, usually {{perDay}}, and {{perPlace}} from one address or device.',
    points: '{{n}} point each',
    action: 'Get the link',
  },
  closed: 'This version does not sell points and has no redeem codes. Points come from what is listed here only.',
  more: 'More about points',
};
