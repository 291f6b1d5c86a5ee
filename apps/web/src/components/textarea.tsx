import { clsx } from 'clsx';
import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { useFieldAria } from './field';
import { boxClass } from './input';

interface Props extends ComponentProps<'textarea'> {
  minRows?: number;
  maxRows?: number;
}
const rowHeight = 24;
const padding = 20;

/** Grows with its text up to maxRows, then scrolls. */
export function Textarea({ minRows = 3, maxRows = 12, className, ref, ...rest }: Props) {
  const own = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = own.current;
    if (!area || CSS.supports('field-sizing', 'content')) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, [rest.value]);
  return (
    <div className={clsx(boxClass, className)}>
      <textarea
        rows={minRows}
        {...useFieldAria()}
        {...rest}
        ref={(node) => {
          own.current = node;
          if (typeof ref === 'function') return ref(node);
          if (ref) ref.current = node;
        }}
        style={{ minHeight: minRows * rowHeight + padding, maxHeight: maxRows * rowHeight + padding }}
        className="field-sizing-content block w-full resize-none bg-transparent px-3 py-2.5 text-sm leading-6 outline-none touch:text-md"
      />
    </div>
  );
}
