import { describe, expect, it } from '@jest/globals';
import { createDesk } from '../../../mixing/desk';
import { aProject } from '../../../mixing/project.fixture';
import { heldGesture } from './gesture';

describe('a slider of speed or pitch', () => {
  /** How many steps of undo there are. */
  const stepsOf = (work: (hold: ReturnType<typeof heldGesture>, set: (speed: number) => void) => void): number => {
    const desk = createDesk(aProject());
    const hold = heldGesture();
    work(hold, (speed) =>
      desk.run({ do: 'set', change: { varied: { ...desk.getState().project.varied, speed } } }, hold.name()),
    );
    let steps = 0;
    for (; desk.getState().canUndo; steps++) desk.undo();
    return steps;
  };

  it('is one step from press to release, however long it is held still, and another with the next press', () => {
    expect(
      stepsOf((hold, set) => {
        hold.onPointerDownCapture();
        [1.1, 1.2, 1.3].forEach(set);
        hold.onPointerUp();
        hold.onPointerDownCapture();
        set(1.4);
        hold.onPointerCancel();
      }),
    ).toBe(2);
  });

  it('is one step as long as a key is held, and another with the next', () => {
    expect(
      stepsOf((hold, set) => {
        hold.onKeyDownCapture({ repeat: false });
        set(1.01);
        for (const speed of [1.02, 1.03]) {
          hold.onKeyDownCapture({ repeat: true });
          set(speed);
        }
        hold.onKeyUp();
        hold.onKeyDownCapture({ repeat: false });
        set(1.04);
      }),
    ).toBe(2);
  });

  it('that comes by neither, as a reader of the screen does it, is a step each', () => {
    expect(stepsOf((_, set) => [1.1, 1.2].forEach(set))).toBe(2);
  });
});
