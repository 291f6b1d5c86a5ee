import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-admin';
import { CodeText } from '../code-text';

/** Where a list is with these filters. */
export const listOf = (path: string, filter: object): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

type Path = (id: string) => string;
/** What the ledger and the audit speak of, and the list that has it. */
const places: Readonly<Record<string, Path>> = {
  order: (q) => listOf('/orders', { q }),
  refund: (q) => listOf('/orders', { q }),
  generation: (q) => listOf('/generations', { q }),
  song: (q) => listOf('/songs', { q }),
  persona: (q) => listOf('/personas', { q }),
  content_check: (id) => listOf('/checks', { q: `#${id}` }),
  price: () => '/models',
  account: (uid) => `/members/${uid}/show`,
  ticket: (id) => `/tickets/${id}/show`,
  channel: (id) => `/channels/${id}`,
  announcement: (id) => `/announcements/${id}`,
  redeem_batch: (id) => listOf('/codes', { batch_id: id }),
  canned_reply: (id) => `/replies/${id}`,
  setting: () => '/settings',
};

/** A link that stands in a row which leads elsewhere itself. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} onClick={(event: MouseEvent) => event.stopPropagation()}>
    {children}
  </Link>
);

/** What is spoken of, by its kind and id: a link where there is a list that has it. */
export function Reference({ kind, id, children }: { kind: string; id: string; children: string }) {
  const place = Object.hasOwn(places, kind) ? places[kind] : undefined;
  const text = <CodeText>{children}</CodeText>;
  return place ? <RowLink to={place(id)}>{text}</RowLink> : text;
}
