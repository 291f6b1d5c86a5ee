import type { AdminCheck } from '@overtone/contract/content-check';
import { useState } from 'react';
import { DecisionDialog } from '../lists/decision-dialog';
import { decide } from './decide';
import { refusalHelp } from './refusal-help';
import { isSpokenFor } from './spoken-for';

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
  return (
    <DecisionDialog
      title={isAnswer ? `${rows.length} 条维持不通过` : `不让 ${rows.length} 条公开`}
      help={refusalHelp(rows)}
      verb={isAnswer ? '维持不通过' : '不通过'}
      noteLabel="给会员的说明"
      decide={(note) => decide(rows, 'refused', note)}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
