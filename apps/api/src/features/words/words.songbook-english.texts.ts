import type { LyricTheme } from '@overtone/contract/lyrics';

/** Our own lyrics in English, to begin from. */
const en = (id: string, theme: [zh: string, en: string], style: string, title: string, text: string): LyricTheme => ({
  ...{ id, language: 'en' as const, theme: { zh: theme[0], en: theme[1] }, style, title, text },
});

export const english: readonly LyricTheme[] = [
  en(
    'night-train',
    ['夜行火车', 'Night train'],
    'indie folk, acoustic guitar, warm male vocals',
    'Window Seat',
    `[Verse]
There's a town made of lanterns sliding by
And a dog on a platform who won't say goodbye
I've a coat for a pillow, a coin for the phone
And a ticket that's honest about being alone

[Chorus]
So roll on, roll on, little room on a rail
Carry my heart like a letter by mail
If nobody's waiting at the end of the line
I'll step off and wave at the morning, that's fine

[Verse]
The man with the thermos has stories to spend
He pours me a cup like I'm somebody's friend
We trade what we've lost for the sake of the view
And the dark turns to silver the way that they do

[Chorus]
So roll on, roll on, little room on a rail
Over the river and under the gale
If home is a moving and musical thing
Then I'm nearly there every time the wheels sing`,
  ),
  en(
    'small-town',
    ['小镇夏天', 'Small-town summer'],
    'country pop, bright, female vocals',
    'Porch Light',
    `[Verse]
We were barefoot rich with a dollar of gas
Cutting through corn with the radio's brass
Your hand out the window was steering the sky
And nobody told us that summers go by

[Chorus]
Leave the porch light on, I'm a little bit late
I got lost in the laughing and leaned on the gate
If you hear an old engine come coughing along
It's just me and the moon and the end of the song

[Verse]
Now the field is a store and the store is for rent
And I still know the tune but forgot what it meant
Till a night smelling green as a fresh-opened door
Takes me home to the boards of that old wooden floor

[Chorus]
Leave the porch light on, let the moths have their ball
Leave my height and my name on the kitchen wall
I've been all over somewhere, I've been nobody long
I'm just here for the moon and the end of the song`,
  ),
  en(
    'unsent-letters',
    ['没寄的信', 'Letters never sent'],
    'piano ballad, strings, heartfelt',
    'Return to Sender',
    `[Verse]
I wrote you in April, I wrote you in rain
I folded the paper along every pain
The drawer's getting heavy with all that I meant
A whole quiet lifetime of letters unsent

[Chorus]
Dear you, dear you, it's only the weather
Dear you, I'm fine, I am more or less better
I sign with my love and I seal it up slow
And I put it with all of the ones you won't know

[Verse]
The stamps are all flowers that no one will see
Addressed to a girl who was nearly with me
And maybe you've got such a drawer of your own
Two stories of paper, two people alone

[Chorus]
Dear you, dear you, the garden's in flower
Dear you, I think of you hour by hour
I'll post it tomorrow, I tell it, and then
I open the drawer and I lay down the pen`,
  ),
  en(
    'lighthouse',
    ['灯塔', 'The lighthouse'],
    'celtic folk, choir, slow build',
    'Keeper',
    `[Verse]
My father kept fire on the edge of the stone
And his father before him was married to foam
They taught me to count by the turn of the beam
One for the living and two for the dream

[Chorus]
I am here, I am here, says the light to the sea
And it asks nothing back from the dark or from me
Let the storm have its say, let the great water climb
I will answer it once every revolving time

[Bridge]
And ships that I'll never learn any name of
Go safely to harbours, to supper, to love

[Chorus]
I am here, I am here, says the light to the sea
And a thousand small windows say so after me
Let the night be as wide as it wants to, and deep
There is somebody up so the others may sleep`,
  ),
  en(
    'neon-rain',
    ['霓虹雨', 'Neon rain'],
    'synthwave, analog synth, 1980s',
    'Neon Rain',
    `[Verse]
City on a slow reload
Puddles with a secret code
Taxi lights go red to blue
Every sign is spelling you

[Pre-Chorus]
Don't look back
The skyline's on the dashboard glass

[Chorus]
Neon rain, wash me electric
Heartbeat stuck in stereo
Neon rain, nothing's connected
Everything's about to glow

[Verse]
Elevator, floor unknown
Someone left a dial tone
I said your name to the machine
It played me back in emerald green

[Chorus]
Neon rain, wash me electric
Run the colours down my sleeve
Neon rain, I half expected
You would be the last to leave`,
  ),
  en(
    'sunday',
    ['星期天', 'Sunday morning'],
    'bossa nova, nylon guitar, soft vocals',
    'Nothing on the List',
    `[Verse]
Butter on the radio, sunlight on the toast
You are reading headlines to the houseplants and the ghost
There's a button on the carpet and it isn't yours or mine
We could solve it after coffee, we could leave it, that is fine

[Chorus]
Nothing on the list today
But bread and being slow
The clock can find another place
To be, and let us know

[Verse]
Neighbour's doing scales again, she's nearly found the tune
We are clapping through the plaster every second afternoon
If the world should ring the doorbell with a hurry in its hand
Tell it we're in a meeting with a small and sandy land

[Chorus]
Nothing on the list today
But you and window-blue
The week can keep its other days
I've spent this one on you`,
  ),
  en(
    'paper-planes',
    ['纸飞机', 'Paper planes'],
    'indie pop, handclaps, uplifting',
    'Fold Along the Line',
    `[Verse]
We were kings of the schoolyard with homework for wings
Wrote our wishes in pencil on aeroplane things
Yours always went higher, mine went to the left
And landed on rooftops with all of the rest

[Chorus]
Fold along the line, let it go, let it go
Some of us glide and some of us don't know
It's only a page till you give it the air
Fold along the line, I will meet you up there

[Verse]
Now I fold up the bills and I fold up the chairs
And I found one of yours at the foot of the stairs
With a wish in your writing, still legible, too
It said: higher next time, and I threw it for you

[Chorus]
Fold along the line, let it go, let it go
Over the fences and out of the snow
It's only a life till you give it the air
Fold along the line, I will meet you up there`,
  ),
  en(
    'winter-road',
    ['冬天的路', 'Winter road'],
    'post-rock, clean guitar, melancholic',
    'Salt on the Highway',
    `[Verse]
Salt on the highway and frost on the sign
Heater that rattles in three-quarter time
Mile after mile of the colour of bone
You said that you'd call and I turned off the phone

[Chorus]
And the road keeps on saying what I couldn't say
White on white, and away, and away
If love is a distance, I've driven it true
Every winter road bends to the shape of you

[Bridge]
Snow on the windscreen, the wipers forgive
There and gone, there and gone, that's how we live

[Chorus]
And the road keeps on saying what I couldn't say
Grey to gold at the edge of the day
I pull to the shoulder, I sit and I see
The sun come up looking for someone like me`,
  ),
];
