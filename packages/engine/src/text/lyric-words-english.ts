// Plain English lines by rhyme, for words that are rewritten. {w} is what the song is about.

/** Each group ends on one sound; its first line names what the song is about. */
// prettier-ignore
export const ENGLISH_RHYMES: readonly (readonly string[])[] = [
  ['I keep {w} in the morning light', 'We were running out of time that night', 'Hold the door and hold it tight', 'I never learned to get it right', 'Every window burning bright', 'Tell me it will be all right'],
  ['You said {w} would never stay', 'I have counted every single day', 'Turn around and look away', 'There was nothing left to say', 'Let the old piano play', 'Take the long and quiet way'],
  ['I have seen {w} come and go', 'There are things we never know', 'Let the river take it slow', 'Standing in the falling snow', 'All the lights are burning low', 'Even now I let it show'],
  ['{w} is somewhere down the line', 'I was yours and you were mine', 'Walking home and feeling fine', 'Read the writing on the sign', 'Pour the night like summer wine', 'Let your hand be close to mine'],
  ['There is {w} in the sky', 'Never had to wonder why', 'Watch the lonely hours fly', 'All I ever did was try', 'Learning how to say goodbye', 'Hold your head and hold it high'],
  ['Call it {w} or call it home', 'Any road I have to roam', 'Waves are breaking into foam', 'I was never made of stone', 'Every heart is on its own', 'Leave the light on, I come home'],
];
