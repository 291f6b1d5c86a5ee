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
