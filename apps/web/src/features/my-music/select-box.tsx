import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';

interface Props {
  label: string;
  checked: boolean;
  /** `range`: Shift was held. */
  onPress: (range: boolean) => void;
  className?: string;
}

/** The box of a row: it shows on hover and focus, and everywhere once something is chosen. */
export function SelectBox({ label, checked, onPress, className }: Props) {
  const press = (event: MouseEvent) => {
    event.stopPropagation();
    onPress(event.shiftKey);
  };
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={checked}
      aria-label={label}
      onClick={press}
      onDoubleClick={(event) => event.stopPropagation()}
      className={clsx(
        'select-box relative z-1 grid size-6 shrink-0 place-items-center touch:after:absolute touch:after:-inset-2.5',
        className,
      )}
    >
      <span
        className={clsx(
          'grid size-[18px] place-items-center rounded-[4px]',
          checked ? 'bg-ink-1 text-on-ink' : 'bg-ground inset-ring-[1.5px] inset-ring-edge',
        )}
      >
        {checked && <Check aria-hidden size={13} strokeWidth={2.6} />}
      </span>
    </button>
  );
}
