import type { Texts } from '../../lib/texts';
import type { createZh } from './texts.zh-CN';

export const createEn: Texts<typeof createZh> = {
  page: 'Create',
  tabs: { label: 'Create page', write: 'Write', log: 'Log', logRunning: 'Log {{n}}' },
  modeLabel: 'Way of writing',
  simple: 'Simple',
  custom: 'Custom',
  instrumental: 'Instrumental',
  public: 'Public',
  publicHint: 'Whoever knows the audio link can hear it',
  privateHint: 'Only you can hear it',

  model: 'Model',
  pricePerSong: 'points per song: {{n}}',
  longest: 'up to {{n}} minutes',
  membersModel: 'For members, see the packages',
  membersModels: '{{names}} are for members: any package makes you one.',
  nameSeparator: ', ',
  toPackages: 'See the packages',

  description: 'Description',
  descriptionPlaceholder: 'One sentence: what happens, how it feels, how it sounds',
  examples: 'Some examples',
  ideas: {
    graduation: {
      name: 'Graduation day',
      text: 'What was left unsaid on graduation day, folk, acoustic guitar, soft female voice',
    },
    lastTrain: {
      name: 'Last train',
      text: 'Alone on the last train, city pop, synthesizer, male voice, sleepy and a little free',
    },
    soup: {
      name: 'A bowl of soup',
      text: 'The noodle soup my mother made on rainy days, warm pop, piano, children in harmony',
    },
    alley: {
      name: 'Stone alley',
      text: 'An old umbrella shop in a southern stone alley, Chinese style, guzheng and flute, female voice',
    },
    sea: {
      name: 'Night boat',
      text: 'A night boat slowly leaves the shore, post-rock, guitars and drums only, building layer by layer',
    },
  },

  lyrics: 'Lyrics',
  lyricsPlaceholder: 'One line at a time. Mark verse, chorus and bridge with the buttons above',
  sectionButtons: 'Insert a section',
  verse: 'Verse',
  chorus: 'Chorus',
  bridge: 'Bridge',
  sections: { Intro: 'Intro', Verse: 'Verse', Chorus: 'Chorus', Bridge: 'Bridge', Outro: 'Outro' },
  undo: 'Undo',
  nothingToUndo: 'Nothing to undo',
  count: '{{n}}',
  instrumentalNote: 'An instrumental sings no words, a style is enough. Your words are kept',

  style: 'Style',
  stylePlaceholder: 'For example: folk, fingerpicked guitar, female voice, 88 BPM',
  styleWords:
    'folk|acoustic guitar|female voice|male voice|piano|harmonica|warm strings|harmonies|city pop|Chinese style|tender|88 BPM',
  styleComma: ', ',
  title: 'Title',
  titlePlaceholder: 'Left empty, the model finds one',
  exclude: 'Leave out',
  excludePlaceholder: 'For example: EDM, screaming',

  source: {
    label: 'Where it comes from',
    song: 'From “{{title}}”',
    colon: ': ',
    cover: 'a cover',
    extend: 'going on from {{at}}',
    persona: 'sung like {{singer}}',
    hint: {
      cover: 'A new song is made with these words and this style; the model writes the tune',
      extend: 'A new song is made with these words and this style, from the beginning',
      persona: 'A new song is made with these words and this style; the model chooses the voice',
    },
    remove: 'Let go of that song, the words and the style stay',
  },

  generate: '{{songs}} · {{n}} points',
  generateTwo: 'Make two songs',
  submitting: 'Submitting',
  gap: {
    description: 'A description is missing',
    lyrics: 'Lyrics are missing',
    style: 'A style is missing',
    points: 'Not enough points, {{n}} short',
    tooLong: '{{field}}: {{n}} characters too many',
  },
  balance: '{{now}} points left, {{after}} afterwards. ',
  balanceShort: '{{now}} points left, this needs {{cost}}. ',
  refundRule: 'Points of failed songs come back by themselves.',
  visitorNote: 'Log in to make it; what you wrote stays here.',
  answerLost: 'No answer came. Your words are kept, and pressing again never charges twice.',

  log: 'Log',
  all: 'All songs',
  logVisitor: 'Once you log in, everything you make is noted here',
  login: 'Log in',
  logEmpty: 'No songs yet: one line of lyrics makes the first',
  logEmptyHelp: 'Progress and finished songs will be here',
  goWrite: 'Write a song',
  logFailed: 'The list of songs could not be loaded, please try again later',
  logFailedHelp: 'Your words and settings are kept',
  cancelled: 'Cancelled, points returned: {{n}}',
  refilled: 'Words and settings are back',
};
