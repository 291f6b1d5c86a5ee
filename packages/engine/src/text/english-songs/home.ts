import type { SongPool } from './song-pool.js';

export const home: SongPool = {
  verse: [
    'The gate still sings when it swings wide / The smell of bread is warm inside',
    "My mother's garden, row by row / She taught me how to help things grow",
    'My height in pencil on the wall / I used to be so very small',
    'My father winds the kitchen clock / And never turns the front door lock',
    'The dog is old and half asleep / He has a promise left to keep',
    "There's soup enough for one more chair / And laughter coming down the stair",
  ],
  prechorus: [
    'I have seen places near and far / None of them knows just who you are',
    'And when the world has worn me thin / You hold the door and let me in',
  ],
  bridge: [
    "Time may take the bricks and wood / All that's in us stays for good",
    'Towers rise and towers fall / Here I never need be tall',
    'One day I will be far away / And hear the words you used to say',
  ],
  choruses: [
    {
      title: 'Where I Belong',
      lines: [
        'This is the place where I belong',
        'This is the tune and this is the song',
        'I was away for far too long',
        'Home is a hand that can hold on strong',
        'Home is the right in all the wrong',
        'Everyone in and sing along',
      ],
    },
    {
      title: 'Homeward Bound',
      lines: [
        'I am homeward, homeward bound',
        'Every street a friendly sound',
        'I was lost and I am found',
        'This is good and solid ground',
        'Turn the old world back around',
        'Warm as bread and twice as round',
      ],
    },
  ],
};
