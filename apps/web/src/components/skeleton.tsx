import { clsx } from 'clsx';

/** A box of the coming content's size, with one still string through it. No shimmer. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx('relative block overflow-hidden rounded-cover bg-surface-2 forced-colors:border', className)}
    >
      <span className="absolute inset-x-0 top-1/2 h-px bg-line" />
    </span>
  );
}
