import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { SmallString } from './small-string';

export type ButtonLook = 'sound' | 'ink' | 'line' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

/** `sound` plays or makes music, one per view. `ink` is the main action of a form. */
const looks: Record<ButtonLook, string> = {
  sound: 'bg-rosin text-on-rosin font-semibold hover:bg-rosin-hover active:bg-rosin-press',
  ink: 'bg-ink-1 text-on-ink font-semibold hover:bg-ink-2 active:bg-ink-3',
  line: 'text-ink-1 font-semibold inset-ring inset-ring-edge hover:bg-surface-2 active:bg-surface-3',
  quiet: 'text-ink-2 hover:text-ink-1 hover:bg-surface-2 active:bg-surface-3',
  danger: 'text-err font-semibold inset-ring inset-ring-err hover:bg-err-wash',
};
const off = 'bg-surface-2 text-ink-off font-semibold';

const sizes: Record<ButtonSize, string> = {
  sm: 'h-8 text-xs touch:min-w-11 touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-1.5',
  md: 'h-10 touch:h-11 text-sm',
  lg: 'h-12 text-md',
};
const room: Record<ButtonSize, string> = { sm: 'px-[11px]', md: 'px-4', lg: 'px-6' };

interface Look {
  look?: ButtonLook;
  size?: ButtonSize;
  full?: boolean;
  icon?: LucideIcon;
}

function buttonClass({ look = 'line', size = 'md', full, disabled }: Look & { disabled?: boolean }): string {
  return clsx(
    'relative inline-flex shrink-0 items-center justify-center gap-[7px] rounded-control whitespace-nowrap select-none',
    'transition-colors duration-(--dur-4) forced-colors:border',
    sizes[size],
    look === 'quiet' ? 'px-2.5' : room[size],
    full && 'w-full',
    disabled ? off : looks[look],
  );
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'disabled'> {
  loading?: boolean;
  /** Why it cannot be pressed. The button stays focusable and is described by it (title); say it in the label or a hint too. */
  disabledReason?: string | undefined;
  /** Pressed while it cannot be: the place to show what is missing. */
  onDisabledPress?: (() => void) | undefined;
}

export function Button({
  look,
  size,
  full,
  icon: Icon,
  loading,
  disabledReason,
  onDisabledPress,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const stopped = Boolean(disabledReason) || loading;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!stopped) return onClick?.(event);
    event.preventDefault();
    if (!loading) onDisabledPress?.();
  };
  return (
    <button
      type="button"
      {...rest}
      className={clsx(buttonClass({ look, size, full, disabled: Boolean(disabledReason) }), className)}
      aria-disabled={stopped || undefined}
      aria-busy={loading || undefined}
      title={disabledReason ?? rest.title}
      onClick={press}
    >
      {Icon && !loading && <Icon aria-hidden size={16} strokeWidth={1.6} />}
      {loading && <SmallString className={Icon ? 'h-3.5 w-4' : 'absolute inset-0 m-auto h-3.5 w-10'} />}
      {/* The width stays: without an icon the string takes the place of the words, which are still read aloud. */}
      {loading && !Icon ? <span className="opacity-0">{children}</span> : children}
    </button>
  );
}

export function ButtonLink({ look, size, full, icon: Icon, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={clsx(buttonClass({ look, size, full }), className)}>
      {Icon && <Icon aria-hidden size={16} strokeWidth={1.6} />}
      {children}
    </Link>
  );
}
