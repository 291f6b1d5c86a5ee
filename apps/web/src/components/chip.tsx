import { clsx } from 'clsx';
import { X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  /** Leave out for a chip that does something instead of staying chosen. */
  pressed?: boolean;
  onPressedChange?: (pressed: boolean) => void;
  onClick?: () => void;
  onRemove?: () => void;
  removeLabel?: string;
  icon?: LucideIcon;
  disabledReason?: string | undefined;
  /** -1 where its group is walked by the arrows and Tab reaches another. */
  tabIndex?: number;
  children: ReactNode;
}

export function Chip({
  pressed,
  onPressedChange,
  onClick,
  onRemove,
  removeLabel,
  icon: Icon,
  disabledReason,
  tabIndex,
  children,
}: Props) {
  const look = disabledReason
    ? 'text-ink-off inset-ring inset-ring-line'
    : pressed
      ? 'bg-ink-1 text-on-ink hover:bg-ink-2'
      : 'text-ink-2 inset-ring inset-ring-line hover:bg-surface-2 hover:text-ink-1';
  return (
    <span
      className={clsx(
        'inline-flex h-8 shrink-0 items-center rounded-control text-xs touch:h-9 forced-colors:border',
        look,
      )}
    >
      <button
        type="button"
        tabIndex={tabIndex}
        aria-pressed={pressed}
        aria-disabled={Boolean(disabledReason) || undefined}
        title={disabledReason}
        onClick={() => {
          if (disabledReason) return;
          onPressedChange?.(!pressed);
          onClick?.();
        }}
        className={clsx(
          'relative flex h-full items-center justify-center gap-[5px] touch:min-w-11 rounded-control whitespace-nowrap touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-1',
          pressed &&
            'forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none',
          onRemove ? 'pr-1 pl-3' : 'px-3',
        )}
      >
        {Icon && <Icon aria-hidden size={13} strokeWidth={1.6} />}
        {children}
      </button>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="relative grid h-full w-7 place-items-center rounded-control touch:w-9 touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-1"
        >
          <X aria-hidden size={13} strokeWidth={1.6} />
        </button>
      )}
    </span>
  );
}
