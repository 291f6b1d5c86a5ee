import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { limits } from '@overtone/contract/limits';
import { type ReactNode, useId, useState } from 'react';
import { useRun } from '../use-run';

interface Props {
  title: string;
  /** What comes of it, and whether it can be taken back. */
  help: string;
  /** What the button says. */
  verb: string;
  /** Who reads the note. */
  noteLabel: string;
  /** Asked before the note. */
  children?: ReactNode;
  /** Something is still missing. */
  off?: boolean;
  /** Answers what is said when it is done. */
  decide: (note: string) => Promise<string>;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}

/** A decision of staff with a note. It can be taken back, or hurts nobody: nothing has to be typed. */
export function DecisionDialog({ title, help, verb, noteLabel, children, off, decide, onClose, onDone }: Props) {
  const titleId = useId();
  const [note, setNote] = useState('');
  const { busy, run } = useRun();
  const submit = async () => {
    if (off || !(await run(() => decide(note)))) return;
    onDone?.();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 1 }}>{help}</Typography>
          {children}
          <TextField
            multiline
            minRows={2}
            // What is asked first has the focus.
            autoFocus={children === undefined}
            label={noteLabel}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            slotProps={{ htmlInput: { maxLength: limits.moderation.note } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" color="error" disabled={off ?? false} loading={busy}>
            {verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
