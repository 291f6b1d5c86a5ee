import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { flowingGesture, newGesture } from '../session/gesture';
import { pageSteps, placeOf, stepped, valueAt, type Control } from '../../../mixing/controls';

export interface ControlProps {
  /** What it sets, and of which track. */
  label: string;
  value: number;
  /** Its bounds, its steps and its law; a double click or Delete brings it to its rest. */
  control: Control;
  /** The value as it is read aloud. */
  spoken: string;
  onChange: (value: number, gesture: string) => void;
  className?: string;
}

/** Pixels of a drag over the whole way. */
const wayPx = 180;
const fineness = 0.12;
const keySteps: Record<string, number> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: pageSteps,
  PageDown: -pageSteps,
};

/** What a fader and a knob have in common: dragged up and down, turned by wheel and keys, fine with Shift, back by a double click. */
export function useControl<E extends HTMLElement>(props: ControlProps, way: () => number = () => wayPx) {
  const { label, value, control, spoken, onChange } = props;
  const box = useRef<E>(null);
  const held = useRef<{ y: number; place: number; gesture: string } | null>(null);
  const keyGesture = useRef('');
  useWheel(box, (steps, fine, gesture) => onChange(stepped(control, value, steps, fine), gesture));

  const onKeyDown = (event: KeyboardEvent<E>) => {
    const next = valueByKey(event, props);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) keyGesture.current = newGesture();
    onChange(next, keyGesture.current);
  };
  const onPointerDown = (event: PointerEvent<E>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
    event.preventDefault();
    held.current = { y: event.clientY, place: placeOf(control, value), gesture: newGesture() };
  };
  const onPointerMove = (event: PointerEvent<E>) => {
    const hold = held.current;
    if (!hold) return;
    const share = (hold.y - event.clientY) / way();
    hold.place = Math.min(1, Math.max(0, hold.place + share * (event.shiftKey ? fineness : 1)));
    hold.y = event.clientY;
    if (share !== 0) onChange(valueAt(control, hold.place, event.shiftKey), hold.gesture);
  };
  const letGo = () => void (held.current = null);
  return {
    ref: box,
    role: 'slider',
    tabIndex: 0,
    'data-cleared': '',
    'aria-label': label,
    'aria-orientation': 'vertical' as const,
    'aria-valuemin': control.least,
    'aria-valuemax': control.most,
    'aria-valuenow': value,
    'aria-valuetext': spoken,
    onKeyDown,
    onPointerDown,
    onPointerMove,
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onDoubleClick: () => onChange(control.rest, newGesture()),
  };
}

function valueByKey(event: KeyboardEvent, { value, control }: ControlProps): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === 'Home') return control.least;
  if (event.key === 'End') return control.most;
  if (event.key === 'Delete' || event.key === 'Backspace') return control.rest;
  const steps = keySteps[event.key];
  return steps === undefined ? null : stepped(control, value, steps, event.shiftKey);
}

/** React listens to the wheel without the right to stop the page from scrolling. */
function useWheel<E extends HTMLElement>(
  box: React.RefObject<E | null>,
  turn: (steps: number, fine: boolean, gesture: string) => void,
): void {
  const flowing = useRef(flowingGesture());
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (event.ctrlKey) return;
    event.preventDefault();
    // With Shift some browsers turn the wheel sideways.
    const by = event.deltaY || event.deltaX;
    if (by !== 0) turn(by > 0 ? -1 : 1, event.shiftKey, flowing.current(event.timeStamp));
  });
  useEffect(() => {
    const node = box.current;
    if (!node) return undefined;
    const listen = (event: WheelEvent) => onWheel(event);
    node.addEventListener('wheel', listen, { passive: false });
    return () => node.removeEventListener('wheel', listen);
  }, [box]);
}
