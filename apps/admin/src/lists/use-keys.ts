import { useEffect, useEffectEvent } from 'react';

/** What takes letters itself: what is open over the page, a list of states too. The menu at the side is none of it. */
const takesLetters = 'input, textarea, select, [role="dialog"], .MuiModal-root';
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(takesLetters) !== null);

/** What each key does; one that answers false was not meant, and is the browser's. */
type Keys = Readonly<Record<string, () => unknown>>;
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'preventDefault'>;

/** What a single key does; with another key held it is the browser's: Ctrl+P prints. */
export function pressed(event: Press, keys: Keys): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const act = Object.hasOwn(keys, event.key.toLowerCase()) ? keys[event.key.toLowerCase()] : undefined;
  if (act && act() !== false) event.preventDefault();
}

/** Single keys of a screen, by their letter: none while somebody writes or chooses, in a dialog, or with another key held. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isWriting(event.target)) pressed(event, keys);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
