import { describe, expect, it } from '@jest/globals';
import { gridColumns, pageSize } from './page-sizes';

describe('page sizes of the home page by width of the window', () => {
  it.each([
    ['L9-01', 320, 6],
    ['L9-01', 768, 6],
    ['L9-08', 769, 3],
    ['L9-08', 900, 3],
    ['L9-07', 901, 4],
    ['L9-07', 1024, 4],
    ['L9-06', 1025, 5],
    ['L9-06', 1280, 5],
    ['L9-05', 1281, 6],
    ['L9-05', 1440, 6],
    ['L9-04', 1441, 7],
    ['L9-04', 1600, 7],
    ['L9-03', 1601, 8],
    ['L9-03', 1920, 8],
    ['L9-02', 1921, 10],
    ['L9-02', 3840, 10],
  ])('[%s] recommended at %p px has %p songs', (_id, width, size) => expect(pageSize('recommended', width)).toBe(size));

  it.each([
    ['L9-09', 320, 5],
    ['L9-09', 768, 5],
    ['L9-13', 769, 6],
    ['L9-13', 900, 6],
    ['L9-12', 901, 8],
    ['L9-12', 1200, 8],
    ['L9-11', 1201, 12],
    ['L9-11', 1440, 12],
    ['L9-10', 1441, 16],
    ['L9-10', 3840, 16],
  ])('[%s] popular and latest at %p px have %p songs', (_id, width, size) => {
    expect(pageSize('popular', width)).toBe(size);
    expect(pageSize('latest', width)).toBe(size);
  });

  it.each([
    [768, 2],
    [769, 3],
    [1920, 8],
    [1921, 5],
  ])('a page fills whole rows at %p px: %p columns', (width, columns) => {
    expect(gridColumns(width)).toBe(columns);
    expect(pageSize('recommended', width) % columns).toBe(0);
  });
});
