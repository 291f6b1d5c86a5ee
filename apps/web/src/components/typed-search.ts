import { useEffect, useEffectEvent, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useNavigation } from 'react-router';
import { isOfInputMethod } from '../lib/input-method';
import { bounded } from './bounded-text';

const restMs = 300;
/** Keyboards of Android compose Latin words as well, to their end: what is composed there rests too, later. */
const composedMs = /Android/.test(navigator.userAgent) ? 1000 : null;

interface Typing {
  text: string;
  setText: (text: string) => void;
  most: number;
  /** The words are others than those that are looked for. */
  due: boolean;
  /** What was asked for last: the typing rests anew behind it. */
  asked: string;
  ask: () => void;
}

/** A field whose words are looked for, and what it says. */
export interface TypedSearch extends Pick<Typing, 'text' | 'setText'> {
  field: ComponentProps<'input'>;
}

/**
 * What is typed is asked for once the typing rests, and at once with Enter, which also puts the keyboard of a phone away.
 * What an input method still composes is nobody's words yet.
 */
export function useTypedSearch({ text, setText, most, due, asked, ask }: Typing): TypedSearch {
  const [composing, setComposing] = useState(false);
  // What is asked for stands in the address: asked while another page is on its way there, it would call that back.
  const leaving = useNavigation().state !== 'idle';
  const rested = useEffectEvent(ask);
  useEffect(() => {
    const pause = composing ? composedMs : restMs;
    if (!due || leaving || pause === null) return undefined;
    const timer = setTimeout(rested, pause);
    return () => clearTimeout(timer);
  }, [text, due, asked, composing, leaving]);
  const { onChange, onCompositionEnd } = bounded(most, setText);
  const field: TypedSearch['field'] = {
    type: 'search',
    'aria-keyshortcuts': '/',
    enterKeyHint: 'search',
    value: text,
    onChange,
    onCompositionStart: () => setComposing(true),
    onCompositionEnd: (event) => {
      setComposing(false);
      onCompositionEnd(event);
    },
    onKeyDown: ({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
      if (isOfInputMethod(nativeEvent)) return;
      if (key === 'Escape') setText('');
      if (key !== 'Enter') return;
      if (due) ask();
      currentTarget.blur();
    },
  };
  return { text, setText, field };
}
