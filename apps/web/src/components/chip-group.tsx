import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { oneStop, stopsIn } from '../lib/one-stop';
import { rove } from '../lib/rove';

interface Props {
  label: string;
  className?: string;
  ref?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** A row of chips is one stop of Tab, at the one that was last there or is chosen; the arrows go from chip to chip. */
export function ChipGroup({ label, className, ref, children }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const box = ref ?? own;
  const pressed = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    const stop = oneStop(box.current);
    // A chip that goes when it is pressed leaves the focus to the one in its place.
    if (pressed.current !== null && document.activeElement === document.body)
      (stopsIn(box.current)[pressed.current] ?? stop)?.focus({ preventScroll: true });
    pressed.current = null;
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- of the buttons inside, heard in one place
    <div
      ref={box}
      role="group"
      aria-label={label}
      className={className}
      onKeyDown={rove}
      onFocus={({ currentTarget, target }) => void oneStop(currentTarget, target)}
      onClickCapture={({ currentTarget, target }) => {
        const at = stopsIn(currentTarget).findIndex((one) => one.contains(target as Node));
        pressed.current = at < 0 ? null : at;
      }}
    >
      {children}
    </div>
  );
}
