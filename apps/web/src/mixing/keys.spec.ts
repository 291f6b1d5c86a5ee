import { describe, expect, it } from '@jest/globals';
import { keyAction, keyMap, type KeyEvent } from './keys';

const quiet = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const event = (key: string, more: Partial<KeyEvent> = {}): KeyEvent => ({
  ...{ key, code: key === ' ' ? 'Space' : '', ...quiet },
  ...{ repeat: false, isComposing: false, defaultPrevented: false, target: null },
  ...more,
});
const ctrl = { ctrlKey: true };
const shift = { shiftKey: true };
const at = (...selectors: string[]) => ({
  closest: (asked: string) => (asked.split(', ').some((one) => selectors.includes(one)) ? {} : null),
});
const does = (key: string, more: Partial<KeyEvent> = {}, singles = true) =>
  keyAction(event(key, more), singles)?.action ?? null;

describe('the keys of the console', () => {
  it.each([
    [' ', {}, 'play'],
    ['Enter', {}, 'stop'],
    ['.', {}, 'stop'],
    ['Home', {}, 'toStart'],
    ['End', {}, 'toEnd'],
    ['l', {}, 'loop'],
    ['K', shift, null],
    ['k', {}, 'metronome'],
    ['n', {}, 'snap'],
    ['z', {}, 'fit'],
    ['z', ctrl, 'undo'],
    ['Z', { ...ctrl, ...shift }, 'redo'],
    ['y', ctrl, 'redo'],
    ['z', { metaKey: true }, 'undo'],
    ['s', {}, 'split'],
    ['S', shift, 'solo'],
    ['s', ctrl, null],
    ['d', ctrl, 'duplicate'],
    ['d', {}, null],
    ['Delete', {}, 'remove'],
    ['Backspace', {}, 'remove'],
    ['m', {}, 'mute'],
    ['+', shift, 'zoomIn'],
    ['=', {}, 'zoomIn'],
    ['-', {}, 'zoomOut'],
    ['?', shift, 'sheet'],
    ['f', {}, 'follow'],
    ['z', { altKey: true }, null],
    ['x', {}, null],
  ])('%s with %j does: %s', (key, more, action) => {
    expect(does(key, more)).toBe(action);
  });

  it('chooses tracks by their number', () => {
    expect(keyAction(event('1'))).toEqual({ action: 'track', index: 0, fine: false });
    expect(keyAction(event('9'))?.index).toBe(8);
    expect(keyAction(event('0'))).toBeNull();
  });

  it('goes finely with Shift', () => {
    expect(keyAction(event('ArrowLeft'))).toMatchObject({ action: 'back', fine: false });
    expect(keyAction(event('ArrowLeft', shift))).toMatchObject({ action: 'back', fine: true });
  });

  it('finds letters by their place where another alphabet is printed, and as they are printed elsewhere', () => {
    expect(does('ы', { code: 'KeyS' })).toBe('split');
    expect(does('я', { code: 'KeyZ', ...ctrl })).toBe('undo');
    expect(does('z', { code: 'KeyY', ...ctrl })).toBe('undo');
    expect(does('M', { code: 'KeyM' })).toBe('mute');
  });

  it.each(['textarea', 'input', 'select', '[role=textbox]'])('does nothing while somebody writes in %s', (field) => {
    expect([' ', 's', 'Delete', 'ArrowLeft'].map((key) => does(key, { target: at(field) }))).toEqual(
      Array(4).fill(null),
    );
    expect(does('z', { ...ctrl, target: at(field) })).toBeNull();
  });

  it('does nothing behind a dialog or a menu, while words are composed, and where somebody else has answered', () => {
    expect(does(' ', { target: at('[role=dialog]') })).toBeNull();
    expect(does('z', { ...ctrl, target: at('[role=menu]') })).toBeNull();
    expect(does('s', { isComposing: true })).toBeNull();
    expect(does('s', { defaultPrevented: true })).toBeNull();
  });

  it('leaves Space and Enter to a focused button, arrows to a focused slider, and takes the rest', () => {
    const button = { target: at('button') };
    expect([does(' ', button), does('Enter', button), does('s', button)]).toEqual([null, null, 'split']);
    const slider = { target: at('[role=slider]') };
    const four = [does('ArrowUp', slider), does('Home', slider), does('m', slider), does('z', { ...slider, ...ctrl })];
    expect(four).toEqual([null, null, 'mute', 'undo']);
    const range = { target: at('input', 'input[type=range]') };
    expect([does('ArrowUp', range), does(' ', range), does('m', range)]).toEqual([null, null, 'mute']);
    expect(does('ArrowUp', { target: at('section') })).toBe('trackAbove');
  });

  it('leaves Delete to a control or a marker that is cleared by it: nothing that is chosen goes with it', () => {
    const fader = { target: at('[role=slider]', '[data-cleared]') };
    expect([does('Delete', fader), does('Backspace', fader)]).toEqual([null, null]);
    expect(does('Delete', { target: at('[role=slider]') })).toBe('remove');
  });

  it('keeps what needs Ctrl where single keys are switched off', () => {
    expect(does('s', {}, false)).toBeNull();
    expect(does('z', ctrl, false)).toBe('undo');
  });

  it('repeats what is held only where that is of use', () => {
    const held = { repeat: true };
    expect([does('ArrowRight', held), does('z', { ...held, ...ctrl }), does(' ', held), does('s', held)]).toEqual([
      'forward',
      'undo',
      null,
      null,
    ]);
  });

  it('gives no key two things to do, and every action one', () => {
    const presses = keyMap.flatMap((row) => row.presses.map(({ key, ctrl: c, shift: s }) => `${c}${s}${key}`));
    expect(new Set(presses).size).toBe(presses.length);
    expect(new Set(keyMap.map(({ action }) => action)).size).toBe(keyMap.length);
  });
});
