/** What a keydown says that an input method takes; Safari says it of the one that ends a composition alone. */
const inputMethodKeyCode = 229;

/**
 * Escape that only takes back what an input method offers is its own: no window, menu or field behind it hears of it. The
 * first of all listeners stops it, before those of the document; the input method still gets it.
 */
window.addEventListener(
  'keydown',
  (event) => {
    if (event.key !== 'Escape') return;
    if (event.isComposing || event.keyCode === inputMethodKeyCode) event.stopPropagation();
  },
  true,
);
