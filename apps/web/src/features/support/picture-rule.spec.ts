import { expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { sorted } from './picture-rule';

const { pictures: most, pictureBytes } = limits.support;
const file = (type = 'image/png', size = 1000) => ({ type, size });

it('takes pictures until there are enough, and says the first reason why others are not taken', () => {
  const five = Array.from({ length: most + 1 }, () => file());
  expect(sorted(five, 0)).toEqual({ taken: five.slice(0, most), refusal: 'many' });
  expect(sorted([file()], most)).toEqual({ taken: [], refusal: 'many' });
  expect(sorted([file('image/webp'), file('image/jpeg', pictureBytes)], 0).refusal).toBeNull();
});

it('takes neither other files nor larger ones, and the good ones beside them', () => {
  const good = file();
  expect(sorted([file('image/gif'), good, file('image/png', pictureBytes + 1)], 0)).toEqual({
    taken: [good],
    refusal: 'kind',
  });
  expect(sorted([file('image/png', pictureBytes + 1), good], 0)).toEqual({ taken: [good], refusal: 'large' });
});
