// Choruses of songs that are about something else than what there are songs of. {w} is what they are about.
import type { Chorus } from './song-pool.js';

export const WISH_CHORUSES: readonly Chorus['lines'][] = [
  [
    'I think of {w} every night',
    'Leave the window open to the light',
    'Nothing in the world feels quite so right',
    'Hold on, hold on, hold it tight',
    'Sing it till the dark turns bright',
    'Say it once and hold it in your sight',
  ],
  [
    'I think about {w} all day',
    'Even when I look the other way',
    'There is nothing more that I could say',
    'Take my hand and let it stay',
    'Turn it up and let it play',
    'Gold is hiding in the gray',
  ],
  [
    'I sing of {w} high and low',
    'Everywhere I have to go',
    'Tell them all, I want the world to know',
    'Let the evening take it slow',
    'Watch the little embers glow',
    'Through the summer and the snow',
  ],
  [
    'I sing of {w} to the sky',
    'Never had to wonder why',
    'Let the lonely hours fly',
    'All we ever do is try',
    'Lift your head and hold it high',
    'It will never say goodbye',
  ],
];
