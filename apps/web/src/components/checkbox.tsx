import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import * as Radix from '@radix-ui/react-checkbox';
import { useId, type ReactNode } from 'react';

interface Props {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  children: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ checked, onCheckedChange, children, error }: Props) {
  const id = useId();
  return (
    <div>
      <div className="flex items-start gap-[9px] text-xs leading-[1.5] text-ink-2">
        <Radix.Root
          id={id}
          checked={checked}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onCheckedChange={(next) => onCheckedChange(next === true)}
          className={clsx(
            'relative mt-px grid size-[18px] shrink-0 place-items-center rounded-[4px] after:absolute after:-inset-[13px] after:content-[""]',
            checked
              ? 'bg-ink-1 text-on-ink'
              : clsx('inset-ring-[1.5px]', error ? 'inset-ring-err' : 'inset-ring-edge hover:bg-surface-2'),
          )}
        >
          <Radix.Indicator>
            <Check aria-hidden size={13} strokeWidth={2.6} />
          </Radix.Indicator>
        </Radix.Root>
        <label htmlFor={id}>{children}</label>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 pl-[27px] text-2xs text-err">
          {error}
        </p>
      )}
    </div>
  );
}
