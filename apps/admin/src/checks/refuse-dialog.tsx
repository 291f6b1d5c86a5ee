import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { AdminCheck } from '@overtone/contract/content-check';
import { limits } from '@overtone/contract/limits';
import { useState } from 'react';
import { useRun } from '../use-run';
import { decide, isSpokenFor } from './decide';

interface Props {
  rows: readonly AdminCheck[];
  onClose: () => void;
  onDone: () => void;
}

/** Can be taken back, so nothing has to be typed; the member reads the note. */
export function RefuseDialog({ rows, onClose, onDone }: Props) {
  const [note, setNote] = useState('');
  const { busy, run } = useRun();
  const isAnswer = rows.every(isSpokenFor);
  const refuse = async () => {
    if (!(await run(() => decide(rows, 'refused', note)))) return;
    onDone();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="refuse-checks">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void refuse();
        }}
      >
        <DialogTitle id="refuse-checks">
          {isAnswer ? `${rows.length} 条维持不通过` : `不让 ${rows.length} 条公开`}
        </DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 1 }}>
            {isAnswer
              ? '还是除了会员自己，谁都看不到。会员会看到新的说明，不能再申诉，改过会重新审核。'
              : '除了会员自己，谁都看不到。会员会看到说明，可以申诉一次，改过会重新审核。'}
          </Typography>
          <TextField
            multiline
            autoFocus
            minRows={2}
            label="给会员的说明"
            value={note}
            onChange={({ target }) => setNote(target.value)}
            slotProps={{ htmlInput: { maxLength: limits.moderation.note } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" color="error" loading={busy}>
            {isAnswer ? '维持不通过' : '不通过'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
