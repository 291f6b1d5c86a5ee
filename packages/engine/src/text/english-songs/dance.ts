import type { SongPool } from './song-pool.js';

export const dance: SongPool = {
  verse: [
    "I left my troubles in the car / I don't care who you think you are",
    "The speakers shake, the floor is hot / So give it everything you've got",
    'A mirror ball, a thousand moons / The band plays all our favorite tunes',
    "A stranger smiles and takes my hand / There's no one here who has it planned",
    'The bass is climbing up my spine / I match your heartbeat up with mine',
    "Your shoulders roll, your eyes are bright / We don't go home before it's light",
  ],
  prechorus: [
    "It's building up, it's coming near / It's only you that I can hear",
    'Put your hands up, one by one / The night has only just begun',
  ],
  bridge: [
    "Bring it down and bring it low / Wait for it and don't let go",
    'Round and round and round we spin / Everybody, come on in',
    'Lose your name and lose your shoes / We have nothing more to lose',
  ],
  choruses: [
    {
      title: 'Move to the Sound',
      lines: [
        'Everybody move, move to the sound',
        'Get your feet up off the ground',
        'Lose yourself and then be found',
        'Let the music spin us round',
        'Love is dancing all around',
        'Hear the whole world start to pound',
      ],
    },
    {
      title: 'On the Floor',
      lines: [
        'Baby, leave it on the floor',
        'That is what the night is for',
        'When you think there is no more',
        'Turn around and give me four',
        'Shake the hinges off the door',
        'Till our feet are good and sore',
      ],
    },
  ],
};
