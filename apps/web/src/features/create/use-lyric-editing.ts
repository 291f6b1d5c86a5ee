import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { recorded, redone, replaced, undone } from './lyric-history';
import { exchanged, lineAt, markedLines, withSection, type Marked } from './lyric-lines';
import { useLyricPast } from './lyric-past';

export interface LyricsGoTo {
  onChange: (text: string) => void;
  /** Other words come in place of all: those that stood there are kept aside. */
  onReplace: (text: string) => void;
  /** Words that stood there before stand there again. */
  onBack: (text: string) => void;
}

/** Text, caret and undo of the bench. The text itself lives with the draft. */
export function useLyricEditing(text: string, { onChange, onReplace, onBack }: LyricsGoTo) {
  const { area, line, followCaret, caretNow, putCaret } = useCaret(text);
  const [history, setHistory] = useLyricPast();

  const type = (next: string) => {
    setHistory(recorded(history, text, Date.now()));
    onChange(next);
  };

  const insert = (section: string) => {
    const next = withSection(text, caretNow() ?? text.length, section);
    setHistory(recorded(history, text, Date.now(), true));
    putCaret(next.caret);
    onChange(next.text);
  };

  /** Other words in place of all: a step of its own, so that undo brings the old ones back. */
  const replace = (next: string) => {
    setHistory(replaced(history, text, next));
    onReplace(next);
  };

  const marked = (): Marked => {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
    return markedLines(text, selectionStart, selectionEnd);
  };

  /** Other words in place of those; false: they are not there any more. */
  const exchange = (those: Marked, next: string): boolean => {
    const changed = exchanged(text, those, next);
    if (changed === null) return false;
    if (those.words === text.trim()) {
      replace(changed);
    } else {
      setHistory(recorded(history, text, Date.now(), true));
      onChange(changed);
    }
    return true;
  };

  const step = (to: ReturnType<typeof undone>, put: (text: string) => void) => {
    if (!to) return;
    setHistory(to.history);
    putCaret(to.text.length);
    put(to.text);
  };

  const undo = () => step(undone(history, text), onBack);
  const redo = () => {
    const to = redone(history, text);
    step(to, to && history.whole.includes(to.text) ? onReplace : onChange);
  };
  const canUndo = history.past.length > 0;
  return { area, line, followCaret, type, insert, replace, marked, exchange, undo, redo, canUndo };
}

/** Where one writes in the field. */
function useCaret(text: string) {
  const area = useRef<HTMLTextAreaElement>(null);
  /** The line with the caret; null while the bench is not in use. */
  const [line, setLine] = useState<number | null>(null);
  const caretAfter = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caretAfter.current === null) return;
    area.current?.focus();
    area.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  }, [text]);

  // A field that was never entered has its caret before the first word, where nobody would put anything.
  const entered = useRef(false);
  const followCaret = useCallback(() => {
    const node = area.current;
    entered.current ||= document.activeElement === node;
    setLine(node && document.activeElement === node ? lineAt(node.value, node.selectionStart) : null);
  }, []);

  const caretNow = () => (entered.current ? area.current?.selectionStart : undefined);
  /** Once the text that is on its way is there. */
  const putCaret = (at: number) => {
    caretAfter.current = at;
  };
  return { area, line, followCaret, caretNow, putCaret };
}
