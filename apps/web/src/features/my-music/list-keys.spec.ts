import { describe, expect, it, jest } from '@jest/globals';
import type { KeyboardEvent } from 'react';
import { listKeys } from './list-keys';
import type { Selecting } from './use-selection';

class AnyNode {
  inside: AnyNode[] = [];
  contains(other: AnyNode): boolean {
    return other === this || this.inside.includes(other);
  }
  /** It is in no bar. */
  closest(): null {
    return null;
  }
}
class Field extends AnyNode {}
Object.assign(globalThis, { Element: AnyNode, HTMLInputElement: Field });

function pressed(key: string, target: AnyNode, list: AnyNode) {
  const [all, clear, preventDefault] = [jest.fn(), jest.fn(), jest.fn()];
  const { onKeyDown } = listKeys({ all, clear, songs: [{}] } as unknown as Selecting);
  const event = { key, ctrlKey: key === 'a', metaKey: false, target, currentTarget: list, preventDefault };
  onKeyDown(event as unknown as KeyboardEvent);
  return [all, clear, preventDefault].map(({ mock }) => mock.calls.length);
}

describe('the keys of a list', () => {
  const list = new AnyNode();
  const [row, field] = [new AnyNode(), new Field()];
  list.inside = [row, field];

  it('choose all of it or nothing, and are no keys of a field', () => {
    expect(pressed('a', row, list)).toEqual([1, 0, 1]);
    expect(pressed('Escape', row, list)).toEqual([0, 1, 1]);
    expect(pressed('x', row, list)).toEqual([0, 0, 0]);
    expect(pressed('Escape', field, list)).toEqual([0, 0, 0]);
  });

  it('are not those of a window that the list has opened: what is chosen stays chosen', () => {
    const inWindow = new AnyNode();
    expect(pressed('Escape', inWindow, list)).toEqual([0, 0, 0]);
    expect(pressed('a', inWindow, list)).toEqual([0, 0, 0]);
  });
});
