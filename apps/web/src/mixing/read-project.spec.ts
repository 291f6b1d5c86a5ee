import { describe, expect, it } from '@jest/globals';
import { aProject } from './project.fixture';
import { readProject } from './read-project';

describe('a project from outside', () => {
  it('has no loop that is none: it would go round without end', () => {
    const read = (from: number, until: number) => readProject(aProject({ loop: { on: true, from, until } }))?.loop;
    expect(read(2, 2)).toEqual({ on: false, from: 2, until: 2 });
    expect(read(3, 2)).toMatchObject({ on: false });
    expect(read(2, 4)).toEqual({ on: true, from: 2, until: 4 });
  });
});
