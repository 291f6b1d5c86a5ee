import type { Texts } from '../../lib/texts';
import type { homeZh } from './texts.zh-CN';

export const homeEn: Texts<typeof homeZh> = {
  slogans: {
    unsaid: { first: 'What was left unsaid', second: 'sounds beyond the string.' },
    rise: { first: 'A line comes down,', second: 'a song goes up.' },
    half: { first: 'Write half a line,', second: 'the string sings the rest.' },
    night: { first: 'A thought at night,', second: 'a song by morning.' },
    touch: { first: 'One light touch,', second: 'and it rings on its own.' },
  },
  slogan: 'Line {{index}} of {{count}}',
  create: 'Create now',
  mine: 'My music',
  lead: 'Write a line, set a sound, hear it about two minutes later.',
  facts: {
    two: 'Two songs per run, 1 point each',
    refund: 'A song that fails costs nothing',
    own: 'New songs are only yours to hear',
    gift: '{{points}} points for registering',
  },
  recent: 'Latest',
  how: 'How a song comes about',
  steps: {
    words: { title: 'Words', text: 'Write the whole lyrics, or just one idea.' },
    style: { title: 'Style', text: 'Say the genre, instruments, tempo and voice.' },
    price: { title: 'Price first', text: 'It is on the button: 2 points for two. You can cancel while it waits.' },
    listen: { title: 'Listen', text: 'About two minutes; hear whichever is ready first.' },
  },
};
