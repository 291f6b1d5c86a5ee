import type { SongPool } from './song-pool.js';

export const rock: SongPool = {
  verse: [
    'I was born on the wrong side of town / Where every dream got hammered down',
    "They handed me their list of rules / I broke them with my father's tools",
    "There's thunder stuck inside my chest / I never learned to give it rest",
    "The engine coughs, the headlights flare / There's gasoline upon the air",
    "My knuckles hurt, my boots are worn / I've been this way since I was born",
    "You say I'll burn, you say I'll break / I've got no other road to take",
  ],
  prechorus: [
    "So count me in and count me loud / I'm not one face inside the crowd",
    'I feel it coming up the spine / This is the place I draw the line',
  ],
  bridge: [
    'Knock me down and I will stand / Heart and hammer, flame and hand',
    'Let them laugh and let them lie / We were never born to die',
    "Every scar is one more song / We've been quiet for too long",
  ],
  choruses: [
    {
      title: 'Fuel and Fire',
      lines: [
        'I am fuel and you are fire',
        'Walk the razor, walk the wire',
        'Take the weight and lift it higher',
        "We don't sleep and we don't tire",
        'Every heartbeat, pure desire',
        'Ring the bells and climb the spire',
      ],
    },
    {
      title: 'Break the Wall',
      lines: [
        'We are gonna break the wall',
        'Hear the thunder, hear the call',
        'Pick me up each time I fall',
        'Stand together, stand up tall',
        'We want nothing less than all',
        'Kings and giants, watch them crawl',
      ],
    },
  ],
};
