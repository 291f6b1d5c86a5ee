import { readAnnouncement } from '@overtone/contract/announcement';
import { useEffect, useRef, type RefObject } from 'react';
import { call } from '../../lib/api';
import { session } from '../../lib/session';

const storageKey = 'seenAnnouncements';
/** The server counts a reader once; these are only not told again. */
const most = 50;

const counting = new Set<string>();

/** What has to be put on an announcement's bar: its reader is counted when it stands whole in a window that is looked at, or is clicked. */
export function useCountedOnSight(id: string): { ref: RefObject<HTMLDivElement | null>; onClick: () => void } {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = ref.current;
    if (!node) return;
    const watch = new IntersectionObserver(
      (entries) => {
        // A busy page is told of several moments at once, the last one last.
        const entry = entries.at(-1);
        // A bar that has closed has no height, and nothing of it is seen.
        if (!entry?.isIntersecting || entry.boundingClientRect.height === 0) return;
        count(id);
        watch.disconnect();
      },
      { threshold: 0.99 },
    );
    watch.observe(node);
    return () => watch.disconnect();
  }, [id]);
  return { ref, onClick: () => count(id) };
}

function count(id: string): void {
  const mark = `${session.get().uid ?? ''}:${id}`;
  if (counting.has(mark) || read().includes(mark)) return;
  counting.add(mark);
  // Nobody waits for it: what was not counted now is counted when the page is opened again.
  call(readAnnouncement, { params: { id } }).then(
    () => keep(mark),
    () => undefined,
  );
}

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((mark) => typeof mark === 'string') : [];
  } catch {
    return [];
  }
}

function keep(mark: string): void {
  const others = read().filter((known) => known !== mark);
  localStorage.setItem(storageKey, JSON.stringify([...others, mark].slice(-most)));
}
