import type { SongPool } from './song-pool.js';

export const love: SongPool = {
  verse: [
    'You laughed before I told the joke / And something in the silence broke',
    'We missed the last bus in the rain / And sang along the empty lane',
    'Your coffee cup beside my own / The nicest thing I have ever known',
    'I learned the way you hum at night / And how you always leave a light',
    'Your sweater hanging on my chair / Your little notes, your comb, your hair',
    'I never thought I would be the one / To wait with you and watch the sun',
  ],
  prechorus: [
    "So say my name and say it slow / There's something that I want to know",
    "I'm running out of things to hide / I'm standing on the other side",
  ],
  bridge: [
    'Let all the clocks in town run wrong / I have your heartbeat for a song',
    "And when we're old and moving slow / I'll love you more than you will know",
    "I don't need diamonds, I don't need gold / I need your two hands when it's cold",
  ],
  choruses: [
    {
      title: 'Nobody but You',
      lines: [
        "It's nobody, nobody but you",
        'You turn the gray sky into blue',
        'Whatever the world puts us through',
        'My heart is here, my heart is true',
        'Say that you feel it, say you do',
        'I knew it the moment you knew',
      ],
    },
    {
      title: 'A Little Closer',
      lines: [
        'Come a little closer, take my hand',
        "You're the only one to understand",
        'Love is nothing like the way we planned',
        'Love is two names written in the sand',
        'Closer than the ocean to the land',
        'Closer than the singer to the band',
      ],
    },
  ],
};
