import type { Announcement } from '@overtone/contract/announcement';
import { hashOf } from '@overtone/artwork/chance';
import { create } from 'zustand';

const storageKey = 'closedAnnouncements';
/** More were never open at once; the oldest are forgotten. */
const most = 50;

/** An announcement that says something new is a new one. */
export const markOf = ({ id, content }: Pick<Announcement, 'id' | 'content'>): string =>
  `${id}:${hashOf(content).toString(36)}`;

/** The marks of the announcements this browser does not show any more. */
export const useClosed = create<{ marks: readonly string[] }>(() => ({ marks: read() }));

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((mark) => typeof mark === 'string') : [];
  } catch {
    return [];
  }
}

/** Closed by hand: for good. Closed by its time: until the page is loaded again. */
export function close(announcement: Announcement, by: 'member' | 'time'): void {
  const mark = markOf(announcement);
  useClosed.setState(({ marks }) => ({ marks: [...marks.filter((known) => known !== mark), mark] }));
  if (by === 'time') return;
  const kept = read().filter((known) => known !== mark);
  localStorage.setItem(storageKey, JSON.stringify([...kept, mark].slice(-most)));
}
