import type { AdminSong } from '@overtone/contract/moderation';
import { StateDot } from '../state-dot';

/** Whether staff have taken it from the public, and whether its owner objects. */
export function HiddenState({ hidden, isPublic }: { hidden: AdminSong['hidden']; isPublic: boolean }) {
  if (hidden === null) return isPublic ? <StateDot word="公开" tone="success" /> : <StateDot word="仅自己" />;
  return (
    <span title={[hidden.reason, hidden.note].filter(Boolean).join('：')}>
      <StateDot
        word={hidden.appeal === null ? '已隐藏' : '已隐藏，有申诉'}
        tone={hidden.appeal === null ? 'error' : 'warning'}
      />
    </span>
  );
}
