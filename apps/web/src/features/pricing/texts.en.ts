import type { Texts } from '../../lib/texts';
import type { pricingZh } from './texts.zh-CN';

const membership = 'Buy any package: level 1 makes you a member and opens what members have at once.';

export const pricingEn: Texts<typeof pricingZh> = {
  page: 'Pay for what you write.',
  lead: 'From {{least}} points a song to {{most}}, by the model; {{songs}} songs a run. Paid when they are done: what fails, is cancelled or takes too long gives its points back by itself.',
  balance: 'You have',
  unit: 'points',
  enough: 'Enough for {{runs}} more runs with {{family}}',
  short: '{{short}} more needed for a run',
  visitor: 'Log in to see your balance',
  visitorGift: 'Registering gives {{points}} points',
  login: 'Log in',
  register: 'Register',
  create: 'Create',
  redeem: {
    open: 'Have a redeem code? Enter it',
    close: 'Close',
    label: 'Redeem code',
    hint: 'Case matters, and so do the dashes',
    empty: 'Enter a code first',
    submit: 'Redeem',
    done: 'Redeemed',
    failed: 'Redeeming failed, please try again',
  },
  members: {
    title: 'Any package makes you a member',
    upgrade: 'Become a member',
    packages: 'See packages',
    notOffered: 'Included, but no channel of this site can do it now',
    partly: 'Only some songs of the library, no new ones',
  },
  guide: {
    absent:
      'Membership includes {{name}}, but none of the channels of this site can do it now, so there is no button for it. Do not buy for this alone.',
    open: 'You are a member: this is open to you.',
    partly:
      'Some songs of the library came with a MIDI file: members find it in their downloads. New songs have none, no channel of this site can make it. Do not buy for new songs alone.',
    lyrics: {
      name: 'Commercial use',
      line: 'Lyrics written here carry no limit',
      about:
        'Lyrics written by the platform carry no copyright limit for anybody, member or not. Whether a whole song may be used commercially depends on whether its writer is a member.',
      first:
        'On the create page, write a description and let the model write the words; or choose custom and use your own.',
      second: membership,
      third:
        'Songs of members may be used commercially. Say that they were made with AI, and keep to the terms of the model’s provider.',
    },
    mv: {
      name: 'MV video',
      line: 'Pictures for a finished song',
      about: 'Makes a video with pictures for a finished song: it plays at the page of the song and can be downloaded.',
      first: 'Write a song on the create page. Once done, the song and its cover are in My music.',
      second: membership,
      third:
        'In the menu of the song choose Go on and then Make a video, for {{mp4}} points. If it fails they come back; what is done takes no more.',
    },
    midi: {
      name: 'MIDI',
      line: 'Take the melody to your own software',
      about: 'Writes a song down as a MIDI score, to go on with it in your own software.',
      first: 'Write a song on the create page, an instrumental too. Once done it is in My music.',
      second: membership,
      third:
        'In the menu of the song choose Go on and then Make MIDI, for {{midi}} points. If it fails they come back; what is done takes no more.',
    },
    models: {
      name: 'All models',
      line: 'Change between the members’ models',
      about: '{{base}} are open to everybody. Members also have {{more}}.',
      first: membership,
      second: 'Open the create page and choose a model.',
      third: 'Write the words and the style, then generate. The cost is on the button before you press it.',
    },
    style: {
      name: 'Style words',
      line: 'A description from a few words',
      about:
        'Turns a few words into a full description of a style, free of points: written by a channel that can, else by this site.',
      first: 'On the create page choose custom: write the style yourself or take ready words.',
      second: membership,
      third: 'Write a few words and press expand. Undo brings your own words back.',
    },
  },
  packages: 'Packages',
  packagesFailed: 'The packages did not come',
  popular: 'Most chosen',
  price: 'Price ',
  originalPrice: 'Original price ',
  fact: { perSong: 'A song', saving: 'Off the full price', songs: 'Good for', validity: 'Valid' },
  songs: '{{n}} songs',
  days: '{{n}} days',
  unlimited: 'No expiry',
  buy: 'Buy with Alipay',
  ordering: 'Making the order',
  shared:
    'Every package opens all that members have, allows commercial use of your songs and writes {{songs}} songs a run. Points are valid from the day they arrive, the soonest to expire are used first, and they cannot be passed on.',
  custom: {
    title: 'Another number',
    text: 'A team, an invoice, or more points at once: tell support how many you need.',
    action: 'Contact support',
  },
  prices: 'Prices today',
  columns: { model: 'Model', song: 'A song', run: 'A run of two', who: 'Open to' },
  points: '{{n}} points',
  pointsRange: '{{least}} to {{most}} points, by who made it',
  modelComma: ', ',
  familyComma: '; ',
  after: 'What it costs to go on',
  afterColumns: { what: 'What is made', cost: 'Points' },
  asSong: 'As a song of the model',
  free: 'no points',
  everybody: 'Everybody',
  membersOnly: 'Members',
  sources: 'Where points come from',
  bought: {
    title: 'Buying',
    text: 'The seven packages above, paid by Alipay and there at once.',
    points: '{{from}} to {{to}} points',
  },
  code: {
    title: 'Redeem codes',
    text: 'Entered at the top of this page; each works once, and at once.',
    points: 'As the code says',
  },
  gift: { title: 'Registering', text: 'Once for a new account; they do not expire.', points: '{{n}} points' },
  invite: {
    title: 'Inviting friends',
    text: 'A friend registers by your link and the point is there at once; it does not expire. There is a limit a day, usually {{perDay}}, and {{perPlace}} from one address or device.',
    points: '{{n}} point each',
    action: 'Get the link',
  },
  more: 'More about points',
};
