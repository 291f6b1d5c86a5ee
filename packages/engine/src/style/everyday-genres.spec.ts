import { describe, expect, it } from '@jest/globals';
import { genreIn } from './genre-words.js';

describe('words of genres that are everyday words', () => {
  it.each([
    ['heartbreak country duet between a man and a woman', 'country'],
    ['Country like Morgan Wallen', 'country'],
    ['a heartfelt country duet', 'country'],
    ['A country waltz', 'country'],
    ['old school country from the 70s', 'country'],
    ['I like country', 'country'],
    ['I want house', 'electronic'],
    ['house at 124 bpm', 'electronic'],
    ['soul from the 60s', 'r&b'],
    ['vintage soul like Amy Winehouse', 'r&b'],
    ['dance like Dua Lipa', 'electronic'],
    ['Energetic dance in 128 bpm', 'electronic'],
    ['song to dance to at weddings', 'electronic'],
    ['jazzy, female, acoustic', 'jazz'],
    ['jazzy ballad, smoky bar', 'jazz'],
    ['soulful ballad', 'r&b'],
    ['Epic rock', 'rock'],
    ['jazzy hip hop', 'rap'],
    ['古典美声', 'classical'],
    ['she does not dance', null],
    ['my country', null],
    ['our house', null],
    ['dance in the rain', null],
    ['a song about my house', null],
    ['deep house', 'electronic'],
    ['country', 'country'],
    ['world music', 'world'],
    ['pop dance', 'electronic'],
    ['圆舞曲', null],
  ] as const)('%s: %s', (wish, genre) => expect(genreIn(wish)).toBe(genre));
});
