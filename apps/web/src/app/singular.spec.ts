import { expect, it } from '@jest/globals';
import { inSingular } from './singular';

it.each([
  ['1 points', '1 point'],
  ['Two songs · 1 points', 'Two songs · 1 point'],
  ['1 points have arrived', '1 point has arrived'],
  ['Cancelled, 1 points are back', 'Cancelled, 1 point is back'],
  ['Like it, 1 likes so far', 'Like it, 1 like so far'],
  ['1 replies', '1 reply'],
  ['We reply within 24 hours', 'We reply within 24 hours'],
  ['11 points, 0.1 points, 2,1 songs', '11 points, 0.1 points, 2,1 songs'],
  ['v1 songs', 'v1 songs'],
])('%s: %s', (many, single) => expect(inSingular(many)).toBe(single));
