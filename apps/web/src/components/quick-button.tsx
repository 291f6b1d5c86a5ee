import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'disabled'> {
  /** The accessible name, also the browser's own tooltip. */
  label: string;
  icon: LucideIcon;
  filled?: boolean;
  pressed?: boolean;
  size?: 'sm' | 'md';
  disabledReason?: string | undefined;
}

/** An IconButton for the first screen, where no tooltip's code should be waited for. */
export function QuickButton({
  label,
  icon: Icon,
  filled,
  pressed,
  size = 'md',
  disabledReason,
  className,
  onClick,
  ...rest
}: Props) {
  const { t } = useTranslation('ui');
  return (
    <button
      type="button"
      {...rest}
      aria-label={disabledReason ? t('withReason', { label, reason: disabledReason }) : label}
      title={disabledReason ?? label}
      aria-pressed={pressed}
      aria-disabled={Boolean(disabledReason) || undefined}
      onClick={(event) => (disabledReason ? event.preventDefault() : onClick?.(event))}
      className={clsx(
        'relative inline-grid shrink-0 place-items-center rounded-control transition-colors duration-(--dur-4)',
        size === 'sm' ? 'size-7 touch:size-8 touch:after:absolute touch:after:-inset-1.5' : 'size-9 touch:size-11',
        pressed && 'forced-colors:text-[Highlight]',
        disabledReason ? 'text-ink-off' : 'hover:bg-surface-2 hover:text-ink-1 active:bg-surface-3',
        !disabledReason && (pressed ? 'text-ink-1' : 'text-ink-2'),
        className,
      )}
    >
      <Icon aria-hidden size={size === 'sm' ? 16 : 18} strokeWidth={1.6} fill={filled ? 'currentColor' : 'none'} />
    </button>
  );
}
