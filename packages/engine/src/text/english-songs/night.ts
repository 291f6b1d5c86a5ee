import type { SongPool } from './song-pool.js';

export const night: SongPool = {
  verse: [
    "The last train leaves, the street is bare / There's music hanging in the air",
    'A yellow window, two floors high / Another dreamer, so am I',
    'The kettle hums, the clock says three / The moon is keeping company',
    'The neighbors turn their lamps down low / And something plays on the radio',
    'I count the cars, I count the sheep / The city talks inside its sleep',
    "The stars are shy, the dark is wide / I've got your picture by my side",
  ],
  prechorus: [
    'And in the quiet I can hear / A voice that says my name, so near',
    'Hold on until the dark is through / The morning always comes for you',
  ],
  bridge: [
    'Night, be kind and night, be long / Let me finish one more song',
    'If you are lying awake out there / We have the same bright moon to share',
    'Soon the birds will start to call / Soon the light will climb the wall',
  ],
  choruses: [
    {
      title: 'Sing Me Through the Night',
      lines: [
        "Won't you sing me through the night",
        'Leave a little bit of light',
        'Tell me we will be all right',
        'Stars are burning out of sight',
        'Hold the darkness, hold it tight',
        'Till the edge of day is white',
      ],
    },
    {
      title: 'Same Old Moon',
      lines: [
        'Meet me under the same old moon',
        'Morning is coming, but not too soon',
        'Every heart has a midnight tune',
        'Even December dreams of June',
        'Leave me a melody to croon',
        'Float with me like a lost balloon',
      ],
    },
  ],
};
