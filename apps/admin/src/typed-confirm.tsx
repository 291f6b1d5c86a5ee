import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';

interface Props {
  open: boolean;
  title: string;
  /** What will happen, in a sentence or two. */
  children: ReactNode;
  /** What has to be typed. */
  word: string;
  confirm: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** For what moves money or cannot be taken back: nobody does it by a slip. */
export function TypedConfirm({ open, title, children, word, confirm, busy, onConfirm, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const close = () => {
    setTyped('');
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} fullWidth maxWidth="xs" aria-labelledby="typed-confirm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== word || busy) return;
          setTyped('');
          onConfirm();
        }}
      >
        <DialogTitle id="typed-confirm">{title}</DialogTitle>
        <DialogContent>
          {children}
          <Typography sx={{ mt: 2 }}>确认请输入：{word}</Typography>
          <TextField
            autoFocus
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            label="确认"
            autoComplete="off"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>取消</Button>
          <Button type="submit" color="error" disabled={typed.trim() !== word || busy} loading={busy}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
