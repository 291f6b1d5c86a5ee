import type { SongPool } from './song-pool.js';

export const road: SongPool = {
  verse: [
    'We packed the car before the sun / Two hundred miles, and then just one',
    "My father's map was torn in two / The road still knew what it should do",
    'A radio, a paper cup / The mountains keep on showing up',
    "The white lines run beneath the wheel / I'm not so sure of what I feel",
    'I waved to strangers on a train / A hundred miles of golden grain',
    'A diner sign in red and white / She filled my cup and said good night',
  ],
  prechorus: [
    "I don't know where the pavement ends / But I know I have good old friends",
    'The further that I seem to go / The more of me I come to know',
  ],
  bridge: [
    'Some will say I should have stayed / Sleeping in the bed I made',
    'Every mile I leave behind / Is another one to find',
    'If I get lost, then let me be / The road will bring me back to me',
  ],
  choruses: [
    {
      title: 'Keep On Driving',
      lines: [
        'Keep on driving till the break of day',
        'Let the wind blow every doubt away',
        'Nothing here could ever make us stay',
        'Every road will lead us all the way',
        'Turn the music up and let it play',
        "We don't need a single word to say",
      ],
    },
    {
      title: 'The Open Road',
      lines: [
        'Give me the open road and the sky',
        "Give me a reason, don't ask me why",
        'We were too young to sit and get by',
        'Feet on the ground, and hearts that can fly',
        'Waving the old town a long goodbye',
        "Nobody's stopping us if we try",
      ],
    },
  ],
};
