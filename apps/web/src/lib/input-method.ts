/** What a keydown says that an input method takes; Safari says it of the one that ends a composition alone. */
const inputMethodKeyCode = 229;

/** The key is the input method's: it chooses among what that offers, or takes it back. */
export const isOfInputMethod = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === inputMethodKeyCode;
