import type { AdminCheck } from '@overtone/contract/content-check';
import { useState } from 'react';
import { DecisionDialog } from '../lists/decision-dialog';
import { decide, isSpokenFor } from './decide';

interface Props {
  rows: readonly AdminCheck[];
  onClose: () => void;
  onDone: () => void;
}

/** The member reads the note. */
export function RefuseDialog({ rows: given, onClose, onDone }: Props) {
  // Read anew beneath it, they are not what was looked at.
  const [rows] = useState(given);
  const isAnswer = rows.every(isSpokenFor);
  // There is one appeal for the same words.
  const spent = rows.filter(({ appealed_at: spoken }) => spoken !== null).length;
  const again = spent === 0 ? '可以申诉一次，' : spent < rows.length ? '没申诉过的可以申诉一次，' : '';
  return (
    <DecisionDialog
      title={isAnswer ? `${rows.length} 条维持不通过` : `不让 ${rows.length} 条公开`}
      help={
        isAnswer
          ? '还是除了会员自己，谁都看不到。会员会看到新的说明，不能再申诉，改过会重新审核。'
          : `除了会员自己，谁都看不到。会员会看到说明，${again}改过会重新审核。`
      }
      verb={isAnswer ? '维持不通过' : '不通过'}
      noteLabel="给会员的说明"
      decide={(note) => decide(rows, 'refused', note)}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
