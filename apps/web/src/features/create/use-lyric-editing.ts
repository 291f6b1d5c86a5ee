import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { noHistory, recorded, redone, undone } from './lyric-history';
import { lineAt, withSection } from './lyric-lines';

/** Text, caret and undo of the bench. The text itself lives with the draft. */
export function useLyricEditing(text: string, onChange: (text: string) => void) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [history, setHistory] = useState(noHistory);
  const [line, setLine] = useState<number | null>(null);
  const caretAfter = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caretAfter.current === null) return;
    area.current?.focus();
    area.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  }, [text]);

  const followCaret = useCallback(() => {
    const node = area.current;
    setLine(node && document.activeElement === node ? lineAt(node.value, node.selectionStart) : null);
  }, []);

  const type = (next: string) => {
    setHistory(recorded(history, text, Date.now()));
    onChange(next);
  };

  const insert = (section: string) => {
    const next = withSection(text, area.current?.selectionStart ?? text.length, section);
    setHistory(recorded(history, text, Date.now(), true));
    caretAfter.current = next.caret;
    onChange(next.text);
  };

  /** Other words in place of all: a step of its own, so that undo brings the old ones back. */
  const replace = (next: string) => {
    setHistory(recorded(history, text, Date.now(), true));
    onChange(next);
  };

  const step = (to: ReturnType<typeof undone>) => {
    if (!to) return;
    setHistory(to.history);
    caretAfter.current = to.text.length;
    onChange(to.text);
  };

  return {
    area,
    /** The line with the caret; null while the bench is not in use. */
    line,
    followCaret,
    type,
    insert,
    replace,
    undo: () => step(undone(history, text)),
    redo: () => step(redone(history, text)),
    canUndo: history.past.length > 0,
  };
}
