import type { SongPool } from './song-pool.js';

export const rain: SongPool = {
  verse: [
    'The rain came in without a sound / And drew its circles on the ground',
    'I left my umbrella on the bus / The sky was crying over us',
    "The gutters sing a silver tune / It's dark outside by afternoon",
    'I watch the drops run down the glass / And wait for all of this to pass',
    "Your old blue coat is by the door / It doesn't fit me anymore",
    'A puddle holds a piece of sky / And everybody hurries by',
  ],
  prechorus: [
    'And every drop that hits the street / Is keeping time beneath my feet',
    "The thunder rolls, the lights go low / There's nowhere else I want to go",
  ],
  bridge: [
    "Let it pour and let it fall / I'm not afraid of it at all",
    "When the clouds are worn and thin / I'll let a little sunlight in",
    "Somewhere the sky is turning clear / But I can love it while it's near",
  ],
  choruses: [
    {
      title: 'Let It Rain',
      lines: [
        'Let it rain, let it rain on me',
        'Wash the dust from everything I see',
        'Every cloud will set its water free',
        'Rain is just a longing for the sea',
        'Rain will fall and I will let it be',
        'Singing down the branches of the tree',
      ],
    },
    {
      title: 'Standing in the Rain',
      lines: [
        "I'm standing in the rain for you",
        'My shoes are full, my heart is too',
        'The street lights shine a little blue',
        'And all the world is washed and new',
        "I'd stand here for a day or two",
        "Just say the word, I'll come on through",
      ],
    },
  ],
};
