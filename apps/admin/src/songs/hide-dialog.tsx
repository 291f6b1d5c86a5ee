import { type AdminSong, hideSongs, unhideSongs } from '@overtone/contract/moderation';
import type { ReportReason } from '@overtone/contract/report';
import { useState } from 'react';
import { call } from '../api';
import { DecisionDialog } from '../lists/decision-dialog';
import { ReasonChoice } from '../lists/reason-choice';

type Instants = Record<string, string | null>;
/** Since when each is hidden and spoken for, as it is looked at. */
interface Seen {
  seen: Instants;
  seen_appeals: Instants;
}
export const seenOf = (songs: readonly Pick<AdminSong, 'id' | 'hidden'>[]): Seen => ({
  seen: Object.fromEntries(songs.map(({ id, hidden }) => [id, hidden?.hidden_at ?? null])),
  seen_appeals: Object.fromEntries(songs.map(({ id, hidden }) => [id, hidden?.appealed_at ?? null])),
});

interface Props {
  ids: string[];
  seen: Seen;
  /** What is hidden, in a few words. */
  name: string;
  reason?: ReportReason;
  /** To its owner's appeal: it stays hidden. */
  isAnswer?: boolean;
  onClose: () => void;
  onDone?: () => void;
}

/** Its owner reads the reason and the note. */
export function HideDialog({ ids, seen: given, name, reason: first, isAnswer = false, onClose, onDone }: Props) {
  // Read anew beneath it, they are not what was looked at.
  const [seen] = useState(given);
  const [reason, setReason] = useState<ReportReason | ''>(first ?? '');
  const verb = isAnswer ? '维持隐藏' : '隐藏';
  const hide = async (note: string) => {
    if (reason === '') return '';
    const { data } = await call(hideSongs, { body: { song_ids: ids, ...seen, reason, note } });
    return saidOf('隐藏了', data);
  };
  return (
    <DecisionDialog
      title={verb + name}
      help={
        isAnswer
          ? '歌曲不会恢复公开。作者会看到新的原因和说明，可以再申诉一次。'
          : '除了作者，谁都看不到、听不到、搜不到；未处理的举报算属实。作者会看到原因和说明，可以申诉一次。随时可以恢复。'
      }
      verb={verb}
      noteLabel="给作者的说明"
      off={reason === ''}
      decide={hide}
      onClose={onClose}
      onDone={onDone}
    >
      <ReasonChoice value={reason} onChange={setReason} />
    </DecisionDialog>
  );
}

export async function restoreSongs(ids: string[], seen: Seen): Promise<string> {
  const { data } = await call(unhideSongs, { body: { song_ids: ids, ...seen } });
  return saidOf('恢复了', data);
}

const saidOf = (what: string, { changed, unchanged }: { changed: string[]; unchanged: string[] }): string =>
  `${what} ${changed.length} 首${unchanged.length > 0 ? `，${unchanged.length} 首没有动：本来就是这样，作者刚申诉过，或者刚有人处理过` : ''}`;
