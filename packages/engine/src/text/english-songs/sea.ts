import type { SongPool } from './song-pool.js';

export const sea: SongPool = {
  verse: [
    'The harbor lights are out of view / The mast is tall, the sail is new',
    'My pockets full of shells and sand / I have forgotten all the land',
    'A gull is crying, wheeling high / A silver stitch across the sky',
    'I put a letter in a glass / And watched the little islands pass',
    'The captain hums, the ropes are tight / We steer by one familiar light',
    'The salt has dried upon my skin / I breathe the whole horizon in',
  ],
  prechorus: [
    'The tide goes out, the tide comes round / And what it takes is always found',
    'The deeper that the water goes / The more of me the water knows',
  ],
  bridge: [
    'Blow, wind, blow and fill the sail / Every whisper, every gale',
    'I was never made for shore / I was always wanting more',
    'Drop the anchor, let it be / You are all the world to me',
  ],
  choruses: [
    {
      title: 'Over the Sea',
      lines: [
        'Carry me over, over the sea',
        "There's somebody waiting there for me",
        'The wind and the wave will set me free',
        "I'm coming as fast as I can be",
        'As far as the eye can ever see',
        'As sure as the root beneath the tree',
      ],
    },
    {
      title: 'Once More to Your Shore',
      lines: [
        'Wash me up on your shore once more',
        'Leave me lying outside your door',
        'I have never been here before',
        'Listen, listen and hear it roar',
        'Love is water with no sea floor',
        'Count the breakers, three and four',
      ],
    },
  ],
};
