let last = 0;

/** Names a drag, a held key or a turn of the wheel: all it does is one step of undo. */
export const newGesture = (): string => `g${++last}`;

const pauseMs = 500;

/** One gesture for what follows closely on itself, as turns of a wheel do. */
export function flowingGesture(): (timeStamp: number) => string {
  let gesture = '';
  let at = -Infinity;
  return (timeStamp) => {
    if (timeStamp - at > pauseMs) gesture = newGesture();
    at = timeStamp;
    return gesture;
  };
}

/** What is held: each press of a pointer, and each press of a key as long as it is held, is one gesture; so is what comes by neither. */
export function heldGesture() {
  let held: string | null = null;
  const begin = () => void (held = newGesture());
  const end = () => void (held = null);
  return {
    name: (): string => held ?? newGesture(),
    onPointerDownCapture: begin,
    onKeyDownCapture: ({ repeat }: { repeat: boolean }) => void ((repeat && held) || begin()),
    onPointerUp: end,
    onPointerCancel: end,
    onKeyUp: end,
  };
}
