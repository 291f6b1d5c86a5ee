import { describe, expect, it } from '@jest/globals';
import { noHistory, recorded, redone, undone } from './lyric-history';
import { lineAt, marginOf, withSection } from './lyric-lines';

describe('lyric lines', () => {
  it.each([
    ['站台的灯一盏一盏灭了', { count: 10 }],
    ['晚一点，再晚一点', { count: 7 }],
    ["Don't stop me now", { count: 4 }],
    ['我在1999年say hello', { count: 7 }],
    ['Yesterday is gone', { count: 5 }],
    ['[Verse]', { section: 'Verse' }],
    ['  ', null],
    ['——……', null],
  ])('%s', (line, margin) => expect(marginOf(line)).toEqual(margin));

  it('knows the line of the caret', () => {
    expect(lineAt('a\nb\nc', 0)).toBe(0);
    expect(lineAt('a\nb\nc', 4)).toBe(2);
  });

  it('puts a section on a line of its own', () => {
    expect(withSection('', 0, 'Verse')).toEqual({ text: '[Verse]\n', caret: 8 });
    expect(withSection('灯灭了', 3, 'Chorus').text).toBe('灯灭了\n\n[Chorus]\n');
    expect(withSection('灯灭了\n\n\n', 6, 'Chorus').text).toBe('灯灭了\n\n[Chorus]\n');
    const between = withSection('一\n二', 1, 'Bridge');
    expect(between.text).toBe('一\n\n[Bridge]\n二');
    expect(between.text.slice(between.caret)).toBe('二');
  });
});

describe('undo', () => {
  it('takes typing without a pause as one step and a button press as its own', () => {
    let history = recorded(noHistory, '', 1000);
    history = recorded(history, 'a', 1200);
    history = recorded(history, 'ab', 3000);
    history = recorded(history, 'abc', 3100, true);
    expect(history.past).toEqual(['', 'ab', 'abc']);
  });

  it('goes back and forth', () => {
    const history = recorded(noHistory, 'before', 1000);
    const back = undone(history, 'after')!;
    expect(back.text).toBe('before');
    expect(redone(back.history, back.text)?.text).toBe('after');
    expect(undone(back.history, back.text)).toBeNull();
    expect(redone(history, 'after')).toBeNull();
    expect(recorded(back.history, 'before', 5000).future).toEqual([]);
  });
});
