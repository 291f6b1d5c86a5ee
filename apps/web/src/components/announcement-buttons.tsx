import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** The one button of a clickable bar; a click anywhere on the bar is a click on it. */
export function Hint({
  text,
  to,
  onClick,
}: {
  text: string;
  to: string | null | undefined;
  onClick: (() => void) | undefined;
}) {
  const look =
    'flex shrink-0 items-center gap-0.5 rounded-control py-1 motion-reduce:mt-[5px] group-hover/bar:text-ink-1 after:absolute after:inset-x-0 after:-inset-y-[3px]';
  const inside = (
    <>
      {text}
      <ChevronRight aria-hidden size={15} strokeWidth={1.6} />
    </>
  );
  if (to) {
    return (
      <Link to={to} className={look}>
        {inside}
      </Link>
    );
  }
  return (
    <button type="button" onClick={onClick} className={look}>
      {inside}
    </button>
  );
}

interface SmallButtonProps extends ComponentProps<'button'> {
  label: string;
  icon: LucideIcon;
}

/** Not an IconButton: the bar is on the first screen, where no tooltip's code should be waited for. */
export function SmallButton({ label, icon: Icon, ...rest }: SmallButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className="relative -mr-1.5 grid size-7 motion-reduce:mt-[5px] shrink-0 place-items-center rounded-control hover:bg-surface-2 hover:text-ink-1 aria-pressed:text-ink-1 touch:after:absolute touch:after:-inset-2"
    >
      <Icon aria-hidden size={15} strokeWidth={1.6} />
    </button>
  );
}
