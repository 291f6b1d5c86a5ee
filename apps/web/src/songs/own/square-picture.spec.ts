import { describe, expect, it } from '@jest/globals';
import { squareOf } from './square-picture';

describe('the square of a cover', () => {
  it('is the whole shorter side, and moves along the longer one', () => {
    expect(squareOf(1600, 900, 0.5)).toEqual({ x: 350, y: 0, side: 900 });
    expect(squareOf(1600, 900, 1)).toEqual({ x: 700, y: 0, side: 900 });
    expect(squareOf(600, 1000, 0)).toEqual({ x: 0, y: 0, side: 600 });
    expect(squareOf(500, 500, 0.3)).toEqual({ x: 0, y: 0, side: 500 });
  });
});
