import type { AdminMember } from '@overtone/contract/member';
import { StateDot } from '../state-dot';
import { standingWords } from '../words/state-words';

export function MemberStanding({ member }: { member: AdminMember }) {
  if (member.banned_at !== null) return <StateDot word={standingWords.banned ?? ''} tone="error" />;
  if (member.deletion_due_at !== null) return <StateDot word={standingWords.leaving ?? ''} tone="warning" />;
  return <StateDot word={standingWords.open ?? ''} tone="success" />;
}
