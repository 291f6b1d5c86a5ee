import { clsx } from 'clsx';
import * as Radix from '@radix-ui/react-tabs';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

interface Props<V extends string> {
  value: V;
  onValueChange: (value: V) => void;
  items: readonly { value: V; label: ReactNode }[];
  /** What the tabs choose between, for screen readers. */
  label: string;
  /** Stands at the right end of the string. */
  trailing?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** Text on a string; a 徽 slides under the chosen one. Panels are TabPanel children. */
export function Tabs<V extends string>({
  value,
  onValueChange,
  items,
  label,
  trailing,
  className,
  children,
}: Props<V>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onValueChange(next as V)} className={className}>
      <div className="flex items-center border-b border-line">
        <Strip value={value} label={label}>
          {items.map((item) => (
            <Radix.Trigger
              key={item.value}
              value={item.value}
              className="relative h-[42px] shrink-0 rounded-control whitespace-nowrap touch:after:absolute touch:after:-inset-x-2 touch:after:inset-y-0 text-ink-2 transition-colors duration-(--dur-4) hover:text-ink-1 data-[state=active]:font-semibold data-[state=active]:text-ink-1 touch:h-11"
            >
              {item.label}
            </Radix.Trigger>
          ))}
        </Strip>
        {trailing}
      </div>
      {children}
    </Radix.Root>
  );
}

function Strip({ value, label, children }: { value: string; label: string; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number>();
  useLayoutEffect(() => {
    const node = list.current;
    if (!node) return;
    const measure = () => {
      const tab = node.querySelector<HTMLElement>('[data-state=active]');
      setAt(tab ? tab.offsetLeft + tab.offsetWidth / 2 : undefined);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(node);
    return () => watch.disconnect();
  }, [value, children]);
  // Where the strip is wider than the screen, the one that is chosen comes into sight; after that it is scrolled by hand.
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[data-state=active]');
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft + (tab.offsetWidth - list.current.clientWidth) / 2;
  }, [value]);
  return (
    <Radix.List
      ref={list}
      aria-label={label}
      className="relative flex min-w-0 grow gap-[22px] max-md:-mx-2 max-md:-mt-1 max-md:-mb-1 max-md:overflow-x-auto max-md:px-2 max-md:py-1 max-md:[scrollbar-width:none]"
    >
      {children}
      <span
        aria-hidden
        className={clsx(
          'hui pointer-events-none absolute -bottom-1 left-0 max-md:bottom-0 transition-transform duration-(--dur-3) ease-pluck',
          at === undefined && 'hidden',
        )}
        style={{ transform: `translateX(${(at ?? 0) - 3.5}px)` }}
      />
    </Radix.List>
  );
}

export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className={className} tabIndex={-1}>
      {children}
    </Radix.Content>
  );
}
