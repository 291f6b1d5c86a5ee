import type { SongPool } from './song-pool.js';

export const goodbye: SongPool = {
  verse: [
    'Your suitcase waiting in the hall / A lighter square upon the wall',
    'You left your key beside the phone / I set the table for one alone',
    "We said we'd talk, we said we'd write / We said it in the station light",
    "I kept your scarf, I kept your cup / I can't decide to give them up",
    'The leaves came down, the year turned cold / There was a story left untold',
    "I hear you're doing well these days / I found new songs, I found new ways",
  ],
  prechorus: [
    "And if I cry, don't turn around / Some hearts can break without a sound",
    "I had a speech, I had a plan / I'll smile as long as I still can",
  ],
  bridge: [
    'Thank you for the time we had / For the good and for the bad',
    "Go and find your brighter day / I won't ask you now to stay",
    'Time will mend what time can mend / We were lovers, start to end',
  ],
  choruses: [
    {
      title: 'One Last Goodbye',
      lines: [
        'Give me one last, one last goodbye',
        'Under the same October sky',
        'I will be brave, I will not cry',
        'Even the swallows learn to fly',
        'Nobody has to tell me why',
        "Love was a river, now it's dry",
      ],
    },
    {
      title: 'Let You Go',
      lines: [
        'I love you so I let you go',
        "The hardest thing I'll ever know",
        'The train is leaving, soft and slow',
        "I'll stand here waving in the snow",
        "I'll hear you in the radio",
        'Wherever all the good winds blow',
      ],
    },
  ],
};
