import { useState, type FocusEvent } from 'react';

/** Whether pointer, finger or focus rests on what takes the handlers. */
export function useRest() {
  const [over, setOver] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    resting: over || focused,
    handlers: {
      onPointerEnter: () => setOver(true),
      onPointerLeave: () => setOver(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
