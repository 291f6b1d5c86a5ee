import type { SongPool } from './song-pool.js';

export const city: SongPool = {
  verse: [
    "The crosswalk blinks, the taxis crawl / There's painted thunder on the wall",
    'The subway hums beneath my shoes / A cup of coffee and the news',
    'A thousand windows, floor by floor / And someone new behind each door',
    'My name is nothing on the street / But I can make it keep the beat',
    'I learned to walk at double time / I spend my nickel and my dime',
    'Umbrellas open, neon glows / Where everybody comes and goes',
  ],
  prechorus: [
    "They said I wouldn't get too far / Well, every window is a star",
    'Look up, the towers touch the gray / And we are only on our way',
  ],
  bridge: [
    'Sirens sing and pigeons fly / Every roof is half the sky',
    "Some get lost and some get paid / Someone's dancing in the shade",
    'Give me noise and give me rain / Give me one more midnight train',
  ],
  choruses: [
    {
      title: 'City Lights',
      lines: [
        'City lights, city lights, call my name',
        'None of us leave here the way we came',
        'Strike a match and fan the flame',
        'Win or lose, we will love the game',
        'Out of the dark and into the frame',
        "Nobody's story is quite the same",
      ],
    },
    {
      title: 'Downtown at Ten',
      lines: [
        'Meet me downtown, downtown at ten',
        "We'll miss the last bus home again",
        'Who cares about the where and when',
        'Tonight we own the world, and then',
        "We'll write it with a borrowed pen",
        'Tell all the girls and all the men',
      ],
    },
  ],
};
