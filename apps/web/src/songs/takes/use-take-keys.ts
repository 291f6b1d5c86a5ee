import { useEffectEvent, useLayoutEffect } from 'react';
import type { Takes } from '../../playback/takes';
import { singleKeysOn } from '../../lib/single-keys';

export const switchKey = 'X';

/** What is pressed by the space bar itself: what is there for listening leaves it to the playing. */
const pressedItself = 'a[href], button:not([data-take]), input, textarea';

/** X: the other one. Space: play and pause, wherever nothing else is pressed by it. */
export function useTakeKeys(takes: Takes): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !singleKeysOn()) return;
    const at = event.target instanceof Element ? event.target : document.body;
    const act = actionFor(event, at);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    if (act === 'switch') takes.next();
    else takes.toggle();
  });
  // Some browsers press a button when its key is let go.
  const release = useEffectEvent((event: KeyboardEvent) => {
    if (event.target instanceof Element && actionFor(event, event.target) === 'toggle') event.preventDefault();
  });
  // Before the browser paints: from the first picture of the desk on its keys work.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    // Before the button that has the focus: its key would come again when it is let go.
    const onKeyUp = (event: KeyboardEvent) => release(event);
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('keyup', onKeyUp, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('keyup', onKeyUp, true);
    };
  }, []);
}

function actionFor({ code, key }: KeyboardEvent, at: Element): 'switch' | 'toggle' | null {
  if (key.toUpperCase() === switchKey) return 'switch';
  return code === 'Space' && !at.closest(pressedItself) ? 'toggle' : null;
}
