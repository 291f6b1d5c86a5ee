import type { MouseEvent } from 'react';
import { Link } from 'react-admin';

/** A member's number; it leads to what the ledger says of them. */
export function MemberLink({ uid }: { uid: string | null }) {
  if (uid === null) return <>访客</>;
  const filter = encodeURIComponent(JSON.stringify({ uid }));
  return (
    <Link
      to={`/entries?filter=${filter}`}
      onClick={(event: MouseEvent) => event.stopPropagation()}
      title="看这位会员的点数流水"
    >
      {uid}
    </Link>
  );
}
