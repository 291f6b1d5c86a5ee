import type { MouseEvent } from 'react';
import { Link } from 'react-admin';

/** A member's number; it leads to what is known of them. */
export function MemberLink({ uid }: { uid: string | null }) {
  if (uid === null) return <>访客</>;
  return (
    <Link to={`/members/${uid}/show`} onClick={(event: MouseEvent) => event.stopPropagation()}>
      {uid}
    </Link>
  );
}
