import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { bounded } from './bounded-text';
import { useFieldAria } from './field';

/** The filled box every typed field stands in. */
export const boxClass = clsx(
  'ring-within rounded-control bg-surface-2 inset-ring inset-ring-transparent transition-shadow duration-(--dur-4)',
  'hover:inset-ring-line has-[[aria-invalid]]:inset-ring-[1.5px] has-[[aria-invalid]]:inset-ring-err',
  'has-[:is(input,textarea):read-only]:text-ink-2',
);

interface Props extends ComponentProps<'input'> {
  /** Together: no more characters than `most` are taken, as a reader counts them. */
  most?: number;
  onText?: (text: string) => void;
  leading?: ReactNode;
  trailing?: ReactNode;
}

export function Input({ leading, trailing, className, most, onText, ...rest }: Props) {
  return (
    <div className={clsx(boxClass, 'flex min-h-10 items-center gap-2 px-3 touch:min-h-11', className)}>
      {leading}
      <input
        {...useFieldAria()}
        {...rest}
        {...(most !== undefined && onText && bounded(most, onText))}
        className="h-10 w-0 min-w-0 grow bg-transparent text-sm outline-none touch:h-11 touch:text-md"
      />
      {trailing && <span className="-mr-2 flex items-center">{trailing}</span>}
    </div>
  );
}
