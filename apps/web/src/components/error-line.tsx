import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Read aloud when it appears. */
  alert?: boolean;
  className?: string;
}

/** What went wrong, in a line below what it went wrong with. */
export function ErrorLine({ children, alert, className }: Props) {
  return (
    <span
      role={alert ? 'alert' : undefined}
      className={clsx('flex items-start gap-[5px] text-err', className ?? 'text-2xs')}
    >
      <CircleAlert aria-hidden size={13} strokeWidth={1.6} className="mt-[calc((1lh-13px)/2)] shrink-0" />
      {children}
    </span>
  );
}
