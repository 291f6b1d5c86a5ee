import { clsx } from 'clsx';
import * as Radix from '@radix-ui/react-switch';
import { useId, type ReactNode } from 'react';

interface Props {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  disabledReason?: string | undefined;
  className?: string;
}

export function Switch({ checked, onCheckedChange, label, disabledReason, className }: Props) {
  const id = useId();
  const reasonId = disabledReason ? `${id}-reason` : undefined;
  return (
    <span className={clsx('inline-flex flex-wrap items-center gap-x-2 text-xs', className)}>
      <label htmlFor={id} className={disabledReason ? 'text-ink-off' : 'cursor-pointer text-ink-2'}>
        {label}
      </label>
      <Radix.Root
        id={id}
        checked={checked}
        aria-disabled={Boolean(disabledReason) || undefined}
        aria-describedby={reasonId}
        onCheckedChange={(next) => !disabledReason && onCheckedChange(next)}
        className={clsx(
          'relative h-5 w-9 shrink-0 rounded-round transition-colors duration-(--dur-3)',
          'after:absolute after:-inset-x-1 after:-inset-y-3 after:content-[""]',
          checked
            ? clsx(disabledReason ? 'bg-ink-off' : 'bg-ink-1', 'forced-colors:bg-[Highlight]')
            : 'bg-surface-3 inset-ring inset-ring-edge',
          'forced-colors:border',
        )}
      >
        <Radix.Thumb
          className={clsx(
            'block size-3 translate-x-1 rounded-round transition-transform duration-(--dur-3) ease-pluck data-[state=checked]:translate-x-5',
            checked ? 'bg-ground forced-colors:bg-[HighlightText]' : 'bg-ink-2 forced-colors:bg-[ButtonText]',
          )}
        />
      </Radix.Root>
      {disabledReason && (
        <span id={reasonId} className="text-2xs text-ink-3">
          {disabledReason}
        </span>
      )}
    </span>
  );
}
