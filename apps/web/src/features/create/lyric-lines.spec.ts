import { describe, expect, it } from '@jest/globals';
import { noHistory, recorded, redone, undone } from './lyric-history';
import { exchanged, lineAt, marginOf, markedLines, withSection } from './lyric-lines';

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

describe('words to be rewritten', () => {
  const text = '[Verse]\n一\n二\n\n三\n';

  it.each<[string, number, number, string, boolean]>([
    ['all of them where nothing is marked', 9, 9, '[Verse]\n一\n二\n\n三', true],
    ['whole lines', 9, 11, '一\n二', false],
    ['not the line at whose beginning it ends', 8, 10, '一', false],
    ['without blank lines around them', 10, 13, '二', false],
    ['all of them for a blank line alone', 12, 13, '[Verse]\n一\n二\n\n三', true],
    ['all of them when all are marked', 0, text.length, '[Verse]\n一\n二\n\n三', true],
    ['the last line', 13, 14, '三', false],
  ])('are %s', (_, start, end, words, all) => {
    const marked = markedLines(text, start, end);
    expect(marked).toMatchObject({ words, all });
    expect(text.slice(marked.from, marked.from + words.length)).toBe(words);
  });

  it('give way to others where they stand by now, and to none when they are gone', () => {
    const marked = markedLines(text, 10, 11);
    expect(exchanged(text, marked, '贰')).toBe('[Verse]\n一\n贰\n\n三\n');
    expect(exchanged(`零\n${text}`, marked, '贰')).toBe('零\n[Verse]\n一\n贰\n\n三\n');
    expect(exchanged('[Verse]\n一', marked, '贰')).toBeNull();
    // Of two alike the one that was marked.
    expect(exchanged('啊\n啊', markedLines('啊\n啊', 2, 3), '哦')).toBe('啊\n哦');
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
