import type { SongPool } from './song-pool.js';

export const summer: SongPool = {
  verse: [
    'We stole the boat, we owned the bay / We had no plans to waste that day',
    'Your freckles and your orange drink / A postcard sky of blue and pink',
    'The ice cream melted in the heat / The sand was hot beneath our feet',
    'A bicycle without a brake / We flew downhill into the lake',
    'You wrote your number on my hand / In letters made of salt and sand',
    'We slept with every window wide / The crickets sang for us outside',
  ],
  prechorus: [
    'And nothing hurt, and no one knew / That days like this could be so few',
    "So kick your shoes off, turn it loud / There isn't even one small cloud",
  ],
  bridge: [
    'Come September, come the cold / This is mine to keep and hold',
    "Leaves will turn and swallows fly / We'll still have this piece of sky",
    'Keep a little in a jar / Open it wherever you are',
  ],
  choruses: [
    {
      title: 'Running to the Sun',
      lines: [
        "Hey, we're running, running to the sun",
        'Summer days have only just begun',
        'Two of us are better off than one',
        "We'll be golden when the day is done",
        'Saving some for everyone',
        "Every song's a race that we have won",
      ],
    },
    {
      title: 'Feel the Heat',
      lines: [
        'Turn it up and feel the heat',
        'Dance like we own the whole street',
        'Lemonade is cold and sweet',
        'Every heart has got one beat',
        'Summer put us on our feet',
        'No one here is in their seat',
      ],
    },
  ],
};
