import { clsx } from 'clsx';
import { createContext, use, useId, type ReactNode } from 'react';
import { ErrorLine } from './error-line';

interface FieldAria {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}
const FieldContext = createContext<FieldAria | null>(null);

/** What an Input or Textarea inside a Field puts on itself. */
export function useFieldAria(): { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true } {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    ...(field.describedBy && { 'aria-describedby': field.describedBy }),
    ...(field.invalid && { 'aria-invalid': true as const }),
  };
}

interface Props {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Stands at the right of the label: a quiet button. */
  action?: ReactNode;
  count?: { now: number; max: number };
  className?: string;
  children: ReactNode;
}

/** Label above, one line below that is the hint or, while there is one, the error. */
export function Field({ label, hint, error, action, count, className, children }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <FieldContext value={{ id, describedBy: note ? noteId : undefined, invalid: Boolean(error) }}>
      <div className={clsx('flex flex-col gap-1.5', className)}>
        <div className="flex min-h-5 items-center gap-2">
          <label htmlFor={id} className="grow text-xs text-ink-2">
            {label}
          </label>
          {action}
        </div>
        {children}
        {(note || count) && (
          <div className="flex items-start gap-3 text-2xs">
            <span id={noteId} aria-live="polite" className="grow text-ink-3">
              {error ? <ErrorLine>{error}</ErrorLine> : hint}
            </span>
            {count && <Count {...count} />}
          </div>
        )}
      </div>
    </FieldContext>
  );
}

function Count({ now, max }: { now: number; max: number }) {
  const tone = now > max ? 'text-err' : now >= max * 0.95 ? 'text-warn' : 'text-ink-3';
  return (
    <span className={clsx('shrink-0', tone)}>
      {now} / {max}
    </span>
  );
}
