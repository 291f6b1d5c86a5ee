import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { StringFigure } from './string-figure';

interface Props {
  /** One sentence of fact. */
  title: string;
  /** One of help. */
  help?: ReactNode;
  action?: ReactNode;
  icon?: 'error';
  className?: string;
}

/** A string at rest, a fact, a help and one action. */
export function EmptyState({ title, help, action, icon, className }: Props) {
  return (
    <div
      role={icon === 'error' ? 'alert' : undefined}
      className={`flex flex-col items-center gap-2.5 px-5 py-10 text-center ${className ?? ''}`}
    >
      <StringFigure mode={0} className="mb-2 h-7 w-30" />
      <p className="flex items-center gap-2 font-semibold">
        {icon === 'error' && <CircleAlert aria-hidden size={16} strokeWidth={1.6} className="text-err" />}
        {title}
      </p>
      {help && <p className="max-w-[34em] text-xs text-ink-3">{help}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
