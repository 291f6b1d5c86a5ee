import type { Notice } from '@overtone/contract/notice';
import type { Page, Unread } from './queries';

interface Read {
  id: string;
  is_read: boolean;
}
interface Pages<T> {
  pages: Page<T>[];
  pageParams: unknown[];
}

/** What all pages hold, each once: what came meanwhile pushes the rest onto the next page. */
export function rowsOf<T extends Read>(known: Pages<T> | undefined): T[] {
  const rows = new Map<string, T>();
  for (const row of (known?.pages ?? []).flatMap(({ data }) => data)) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
}

/** The same pages with one row read, or all of them. */
export function withRead<T extends Read>(known: Pages<T> | undefined, id?: string): Pages<T> | undefined {
  return (
    known && {
      ...known,
      pages: known.pages.map((page) => ({
        ...page,
        data: page.data.map((row) => (id === undefined || row.id === id ? { ...row, is_read: true } : row)),
      })),
    }
  );
}

export interface ReadMark {
  until?: string;
}

/**
 * How far all is read: to the newest that was loaded, for what came since was not seen. Of a list that was not opened, which the
 * number at its tab stands for, to the end; null: of an empty one there is nothing.
 */
export function markOf<T extends Read>(known: Pages<T> | undefined, idOf: (row: T) => string): ReadMark | null {
  if (known === undefined) return {};
  const [newest] = rowsOf(known);
  return newest ? { until: idOf(newest) } : null;
}

/** One less of a kind, never below none. */
export const withoutOne = ({ count, tickets }: Unread, kind: 'ticket' | 'notice'): Unread => ({
  count: Math.max(0, count - 1),
  tickets: kind === 'ticket' ? Math.max(0, tickets - 1) : tickets,
});

/** How many of a count are notices; an answer that does not add up is none. */
export const noticesOf = ({ count, tickets }: Unread): number => Math.max(0, count - tickets);

/** What stands beside the bell: nothing, the number, or that it is many. */
export function badgeOf(count: number): string | null {
  if (count <= 0) return null;
  return count > 99 ? '99+' : String(count);
}

/** What is made of a song and is none itself. */
const fileWords = ['stems', 'mp4', 'midi'] as const;
type FileWord = (typeof fileWords)[number];

type SentenceKey =
  | 'songReady'
  | 'songsReady'
  | 'songFailed'
  | 'someFailed'
  | `ready.${FileWord}`
  | `failed.${FileWord}`
  | 'orderPaid'
  | 'pointsExpiring'
  | 'pointsExpiringSoon'
  | 'songHidden'
  | 'songRestored'
  | 'webhookStopped'
  | 'webhookLifted'
  | 'keyEnded'
  | 'contentHeld'
  | 'contentRefused'
  | 'contentPassed'
  | 'contentShown'
  | 'unknown';

export interface Sentence {
  key: SentenceKey;
  /** Points came back, which the sentence ends with. */
  isReturned: boolean;
  values: { title: string; count: string; points: string; date: string };
}

interface Words {
  untitled: string;
  points: (value: number) => string;
  /** 11月28日 */
  day: (date: Date) => string;
}

/** Which sentence a notice is, and what is put into it. Values that are missing or not what they should be leave a true sentence. */
export function sentenceOf({ kind, values }: Pick<Notice, 'kind' | 'values'>, words: Words): Sentence {
  const [points, count] = [numberOf(values['points']), numberOf(values['count'])];
  const title = String(values['title'] ?? values['name'] ?? '').trim();
  const file = fileWords.find((word) => word === values['operation']);
  const date = dateOf(values['date']);
  const keys: Record<Notice['kind'], SentenceKey> = {
    song_ready: file ? `ready.${file}` : count > 1 ? 'songsReady' : 'songReady',
    song_failed: file ? `failed.${file}` : title ? 'songFailed' : 'someFailed',
    order_paid: 'orderPaid',
    points_expiring: date ? 'pointsExpiring' : 'pointsExpiringSoon',
    song_hidden: 'songHidden',
    song_restored: 'songRestored',
    webhook_stopped: 'webhookStopped',
    webhook_lifted: 'webhookLifted',
    key_ended: 'keyEnded',
    content_held: 'contentHeld',
    content_refused: 'contentRefused',
    content_passed: values['shown'] === 'no' ? 'contentPassed' : 'contentShown',
  };
  return {
    // A page from before an upgrade may be told what it does not know.
    key: Object.hasOwn(keys, kind) ? keys[kind] : 'unknown',
    isReturned: kind === 'song_failed' && points > 0,
    values: {
      title: title || words.untitled,
      count: String(count),
      points: words.points(points),
      date: date ? words.day(date) : '',
    },
  };
}

function numberOf(value: string | number | undefined): number {
  const number = Number(value);
  return Number.isFinite(number) ? number : 0;
}

/** A day without a time is that day wherever it is read. */
function dateOf(value: string | number | undefined): Date | null {
  if (typeof value !== 'string') return null;
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00` : value);
  return Number.isNaN(date.getTime()) ? null : date;
}
