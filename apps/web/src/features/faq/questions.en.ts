import { limits } from '@overtone/contract/limits';
import { priceOf } from '@overtone/contract/outputs';
import { longestTexts, memberNames, openNames, priceRange, stemFacts } from '../../songs/models/model-names';
import type { FaqFacts, Question } from './question';

const { code, login, session, profile, invite, personalExport, deletion, song, generation, payment, redeem, upload } =
  limits;
const minutes = (seconds: number) => seconds / 60;
const counted = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;
const { least, most } = priceRange();
const longest = longestTexts();
const stems = stemFacts()
  .filter(({ parts }) => parts > 0)
  .map(({ name, parts, price }) => `${name} ${counted(price, 'point')} for ${parts} files`);
const whole = stemFacts()
  .filter(({ parts }) => parts === 0)
  .map(({ name }) => name);

const inviteCaps = `Rewards a day are limited: ${invite.perInviterPerDay} for one inviter, ${invite.perAddressPerDay} from one network address or one device. The operator may change these numbers.`;

const account: Question[] = [
  {
    id: 'register',
    category: 'account',
    title: 'How do I register?',
    answer: [
      'Press Log in at the top right, then go to registering. A mainland phone number or an e-mail address will do, one account each.',
      `The password has at least ${limits.password.min} characters.`,
    ],
  },
  {
    id: 'forgot-password',
    category: 'account',
    title: 'I forgot my password',
    answer: [
      'Choose “forgot password” in the login window and set a new one by code. Other devices are logged out then.',
    ],
  },
  {
    id: 'locked',
    category: 'account',
    title: 'Why is my login paused?',
    answer: [
      `After ${login.failures} wrong passwords or codes within ${minutes(login.windowSeconds)} minutes the account cannot be logged in to from there for ${minutes(login.lockSeconds)} minutes. Wait, or reset the password: that lifts it at once.`,
    ],
  },
  {
    id: 'devices',
    category: 'account',
    title: 'How do I log another device out?',
    answer: [
      `Security on the account page lists every device; log out one of them or all others. A login unused for ${session.lifeDays} days ends by itself.`,
    ],
    link: { to: '/account?tab=security', text: 'See the devices' },
  },
  {
    id: 'profile',
    category: 'account',
    title: 'How often may I change name and avatar?',
    answer: [
      `Once in ${profile.editHours} hours. A nickname has at most ${profile.nickname} characters; left blank you are anonymous.`,
    ],
    link: { to: '/account', text: 'To the account page' },
  },
];

const codes = ({ outbox }: FaqFacts): Question[] => [
  {
    id: 'code-missing',
    category: 'code',
    title: 'No code arrives',
    answer: [
      ...(outbox
        ? [
            'This is the sandbox: messages and mail never leave it. The code is in the outbox, linked at the top of the page.',
          ]
        : []),
      'Check the number or address first, then the message filter and the spam folder. Still nothing: send again when the countdown has ended.',
      `One code every ${code.resendSeconds} seconds, at most ${code.perTargetAndRequesterPerDay} a day for one number or address.`,
    ],
  },
  {
    id: 'code-expired',
    category: 'code',
    title: 'How long is a code good for?',
    answer: [
      `${minutes(code.lifeSeconds)} minutes, and for one use. ${code.maxAttempts} wrong tries end it too; send a new one then.`,
    ],
  },
  {
    id: 'captcha',
    category: 'code',
    title: 'The captcha is always wrong',
    answer: [
      'Case does not matter, and each picture works once: after a wrong try there is a new one. Press the button beside it for another picture.',
    ],
  },
];

const points = ({ signupPoints }: FaqFacts): Question[] => [
  {
    id: 'price',
    category: 'points',
    title: 'What does a song cost?',
    answer: [
      `From ${least} points a song to ${most}, by the model; ${song.perGeneration} songs a run. The price is on the button before you press it.`,
    ],
    link: { to: '/pricing', text: 'See pricing' },
  },
  {
    id: 'get-points',
    category: 'points',
    title: 'Where do points come from?',
    answer: [
      ...(signupPoints > 0 ? [`Registering gives ${counted(signupPoints, 'point')}.`] : []),
      `A friend who registers by your invitation brings ${counted(invite.rewardPoints, 'point')}, up to a limit a day.`,
      'The pricing page has seven packages, paid by Alipay and there at once; redeem codes are entered at its top.',
    ],
    link: { to: '/pricing', text: 'See pricing' },
  },
  {
    id: 'points-expire',
    category: 'points',
    title: 'Do points expire?',
    answer: [
      `Points of a package expire after the days it names, those of the two largest never; points from ${signupPoints > 0 ? 'registering and inviting' : 'inviting'} do not. The soonest to expire are used first.`,
      'Points cannot be passed on or paid out.',
    ],
    link: { to: '/account?tab=points', text: 'See what expires when' },
  },
  {
    id: 'paid-not-there',
    category: 'points',
    title: 'I paid and no points came',
    answer: [
      `They usually take seconds. If not, open the order from your account page: for ${payment.pollMinutes} minutes after you open it, its page checks with Alipay by itself; then you can press “Check again”.`,
      'You may close the page: we go on checking and add the points once, as soon as the payment is found. Still wrong? Contact us with the order number.',
    ],
    link: { to: '/account?tab=orders', text: 'See my orders' },
  },
  {
    id: 'redeem-code',
    category: 'points',
    title: 'How do I use a redeem code?',
    answer: [
      'Press “Have a redeem code?” on the pricing page. Case and dashes matter, and each code works once.',
      `After ${redeem.wrongPerMember} wrong ones within ${redeem.windowSeconds / 60} minutes you have to wait a while.`,
    ],
    link: { to: '/pricing', text: 'Redeem' },
  },
];

const create: Question[] = [
  {
    id: 'how-to-write',
    category: 'create',
    title: 'How do I write a song?',
    answer: [
      'The create page knows two ways. Simple: one sentence, the model writes words and music. Custom: your own lyrics and style, with [Verse] and [Chorus] marking the parts.',
      `Lyrics up to ${longest.lyrics} characters by the model, style ${longest.style}, description ${song.description}.`,
    ],
    link: { to: '/create', text: 'To create' },
  },
  {
    id: 'own-recording',
    category: 'create',
    title: 'How do I use a recording of my own?',
    answer: [
      `On the create page press “Use my own recording”: choose an MP3 or WAV file, give an address, or record. ${upload.seconds.min} seconds to ${upload.seconds.max / 60} minutes, ${upload.bytes / 1024 / 1024} MB at most.`,
      'It can be covered, extended, given a band or a voice, remastered and sped up. It stays in my music, only you can hear it, and it cannot be made public. Upload only what you recorded or may use.',
    ],
    link: { to: '/create', text: 'Create' },
  },
  {
    id: 'how-long',
    category: 'create',
    title: 'How long does it take?',
    answer: [
      'About two minutes, with a queue when it is busy. Progress, stage and place in the queue are in the creation log; closing the page stops nothing.',
      `At most ${generation.perMember} runs at a time.`,
    ],
  },
  {
    id: 'cancel',
    category: 'create',
    title: 'Can I cancel?',
    answer: ['While it is queued, and the points come back at once. What the model has taken cannot be cancelled.'],
  },
  {
    id: 'model',
    category: 'create',
    title: 'Which models are there?',
    answer: [
      `${openNames().join(', ')} are open to everybody; members also have ${memberNames(', ').join('; ')}. The create page asks who is to make it first, and says what each is good at. Words, music, arrangement and voice in one go; instrumentals too.`,
    ],
  },
  {
    id: 'go-on',
    category: 'create',
    title: 'What can be made of a finished song?',
    answer: [
      'Choose Go on in the menu of a song: to continue it, cover it, replace a section, add a band or vocals, its words and style go to the create page, to be changed before you generate; joining, remastering and another speed begin at once. What each costs is at the right.',
      `Stems depend on who made the song: ${stems.join('; ')}; songs of ${whole.join(', ')} are not taken apart; a video and MIDI ${priceOf('suno', 'mp4', 0)} points each, for members; WAV costs none. The files are at the page of the song, and opening or saving them again costs nothing.`,
    ],
    link: { to: '/pricing', text: 'See the prices' },
  },
  {
    id: 'commercial',
    category: 'create',
    title: 'May I use my songs commercially?',
    answer: [
      'Songs of ordinary users are for personal use, songs of members may be used commercially. The level follows top-ups: any package makes you a member.',
      'Lyrics written by the platform carry no copyright limit.',
    ],
    link: { to: '/agreement', text: 'Read the terms' },
  },
];

const failed: Question[] = [
  {
    id: 'refund',
    category: 'failed',
    title: 'Do points of a failed song come back?',
    answer: [
      'Yes, by themselves. Points are set aside when you submit; each finished song takes its own, and what failed, was cancelled or took too long gives them back at once.',
      'When one of two songs comes out, only that one is paid.',
    ],
  },
  {
    id: 'why-failed',
    category: 'failed',
    title: 'Why does a song fail?',
    answer: [
      'Mostly one of three: the provider refused the lyrics or the description, the provider is busy, or nothing came for too long. The reason is under the song; retry puts words and settings back into the form.',
    ],
    link: { to: '/my-music', text: 'See My music' },
  },
  {
    id: 'uncertain',
    category: 'failed',
    title: 'What does “checking with the provider” mean?',
    answer: [
      'It was sent, but no answer came. It is not sent twice and not paid twice: if it is found it goes on, if not the points come back.',
    ],
  },
];

const privacy: Question[] = [
  {
    id: 'who-hears',
    category: 'privacy',
    title: 'Can others hear my songs?',
    answer: [
      'Only you, by default. A public song can be heard by everybody and appears among the latest on the home page; made private again, nobody else can hear it.',
    ],
  },
  {
    id: 'what-goes-out',
    category: 'privacy',
    title: 'Who gets my lyrics?',
    answer: [
      'Only the provider of the model that writes the song, without your phone number and address. No advertising, no training on them.',
    ],
    link: { to: '/privacy', text: 'Read the privacy policy' },
  },
  {
    id: 'export',
    category: 'privacy',
    title: 'How do I get all my data?',
    answer: [
      `Data on the account page exports a zip: profile, audio and covers of your songs, lyrics, favourites and ledger. The link is good for ${minutes(personalExport.linkSeconds)} minutes, ${personalExport.perDay} exports a day at most.`,
    ],
    link: { to: '/account?tab=data', text: 'Export' },
  },
  {
    id: 'delete-account',
    category: 'privacy',
    title: 'How do I delete my account?',
    answer: [
      `Under data on the account page, with your password. For ${deletion.graceDays} days you can log in again and take it back.`,
      'After that profile and songs are deleted and remaining points are void, for good.',
    ],
    link: { to: '/account?tab=data', text: 'To the account page' },
  },
];

const invitation: Question[] = [
  {
    id: 'invite-how',
    category: 'invite',
    title: 'How do I invite a friend?',
    answer: [
      `Your link is under invitation on the account page. When a friend registers by it you get ${counted(invite.rewardPoints, 'point')} at once.`,
      inviteCaps,
      'A friend may also type your uid while registering.',
    ],
    link: { to: '/account?tab=invite', text: 'Get the invitation link' },
  },
  {
    id: 'invite-missing',
    category: 'invite',
    title: 'My friend registered and no point came',
    answer: ['See whether the inviter was filled in correctly; it cannot be added later.', inviteCaps],
  },
];

export const questionsEn = (facts: FaqFacts): Question[] => [
  ...account,
  ...codes(facts),
  ...points(facts),
  ...create,
  ...failed,
  ...privacy,
  ...invitation,
];
