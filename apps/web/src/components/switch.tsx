import { clsx } from 'clsx';
import { Switch as Radix } from 'radix-ui';
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
  return (
    <span className={clsx('inline-flex items-center gap-2 text-xs', className)} title={disabledReason}>
      <label htmlFor={id} className={disabledReason ? 'text-ink-off' : 'cursor-pointer text-ink-2'}>
        {label}
      </label>
      <Radix.Root
        id={id}
        checked={checked}
        aria-disabled={Boolean(disabledReason) || undefined}
        onCheckedChange={(next) => !disabledReason && onCheckedChange(next)}
        className={clsx(
          'relative h-5 w-9 shrink-0 rounded-round transition-colors duration-(--dur-3)',
          'after:absolute after:-inset-3 after:content-[""] md:after:-inset-1',
          checked ? (disabledReason ? 'bg-ink-off' : 'bg-ink-1') : 'bg-surface-3 inset-ring inset-ring-edge',
        )}
      >
        <Radix.Thumb
          className={clsx(
            'block size-3 translate-x-1 rounded-round transition-transform duration-(--dur-3) ease-pluck data-[state=checked]:translate-x-5',
            checked ? 'bg-ground' : 'bg-ink-2',
          )}
        />
      </Radix.Root>
    </span>
  );
}
