import type { SongPool } from './song-pool.js';

export const dream: SongPool = {
  verse: [
    'I drew a rocket on my sheet / With paper wings and cardboard feet',
    'The moon hung low above the shed / A silver thought beside my bed',
    "They said that I should keep it small / I couldn't hear them speak at all",
    'I traced the hunter and the bear / I always knew you would be there',
    'I tied my wish up to a kite / And let the string run out of sight',
    'A satellite went blinking past / The smallest lights will often last',
  ],
  prechorus: [
    'So close your eyes and count to ten / And we will both be young again',
    'A little faith is all we need / A dream can be a tiny seed',
  ],
  bridge: [
    'If I fall, then let me fall / Better than no flight at all',
    'All the stars are far but true / So was I, and so were you',
    'Wake me gently, wake me slow / There is further still to go',
  ],
  choruses: [
    {
      title: 'We Could Fly',
      lines: [
        'We could fly, we could fly so high',
        'We could paint our names on the sky',
        'Never say never, never ask why',
        'Dreamers are only birds that try',
        'Wave to the world as it goes by',
        "I wouldn't trade it, no, not I",
      ],
    },
    {
      title: 'One More Star',
      lines: [
        'We are chasing one more star',
        "Doesn't matter who we are",
        "Doesn't matter, near or far",
        'Leave the gate of dawn ajar',
        'Wear your wonder like a scar',
        'Catch the daylight in a jar',
      ],
    },
  ],
};
