import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'disabled'> {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: LucideIcon;
  /** Filled glyph: play, previous, next, favourite when on. */
  filled?: boolean;
  pressed?: boolean;
  size?: 'sm' | 'md';
  disabledReason?: string | undefined;
}

/**
 * What a button of one icon carries, whoever shows its tooltip; `measure` are the classes of its size.
 * `attributes` go to the button, `glyph` to the icon, `hint` is what a tooltip says.
 */
export function useIconButton(
  { label, icon: _icon, filled, pressed, size = 'md', disabledReason, className, onClick, ...rest }: IconButtonProps,
  measure: Record<'sm' | 'md', string>,
) {
  const { t } = useTranslation('ui');
  return {
    hint: disabledReason ?? label,
    glyph: { size: size === 'sm' ? 16 : 18, strokeWidth: 1.6, fill: filled ? 'currentColor' : 'none' },
    attributes: {
      ...rest,
      'aria-label': disabledReason ? t('withReason', { label, reason: disabledReason }) : label,
      'aria-pressed': pressed,
      'aria-disabled': Boolean(disabledReason) || undefined,
      onClick: (event: MouseEvent<HTMLButtonElement>) => (disabledReason ? event.preventDefault() : onClick?.(event)),
      className: clsx(
        'inline-grid shrink-0 place-items-center rounded-control transition-colors duration-(--dur-4)',
        measure[size],
        pressed && 'forced-colors:text-[Highlight]',
        disabledReason ? 'text-ink-off' : 'hover:bg-surface-2 hover:text-ink-1 active:bg-surface-3',
        !disabledReason && (pressed ? 'text-ink-1' : 'text-ink-2'),
        className,
      ),
    },
  };
}
