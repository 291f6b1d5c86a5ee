import { isOfInputMethod } from './input-method';

/**
 * Escape that only takes back what an input method offers is its own: no window, menu or field behind it hears of it. The
 * first of all listeners stops it, before those of the document; the input method still gets it.
 */
window.addEventListener(
  'keydown',
  (event) => {
    if (event.key === 'Escape' && isOfInputMethod(event)) event.stopPropagation();
  },
  true,
);
