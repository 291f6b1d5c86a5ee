import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { limits } from '@overtone/contract/limits';
import { type AdminSong, hideSongs, unhideSongs } from '@overtone/contract/moderation';
import { type ReportReason, reportReasons } from '@overtone/contract/report';
import { useState } from 'react';
import { call } from '../api';
import { useRun } from '../use-run';

/** Since when each is hidden, as it is looked at. */
type Seen = Record<string, string | null>;
export const seenOf = (songs: readonly Pick<AdminSong, 'id' | 'hidden'>[]): Seen =>
  Object.fromEntries(songs.map(({ id, hidden }) => [id, hidden?.hidden_at ?? null]));

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

/** Can be taken back, so nothing has to be typed; its owner reads the reason and the note. */
export function HideDialog({ ids, seen, name, reason: first, isAnswer = false, onClose, onDone }: Props) {
  const [reason, setReason] = useState<ReportReason | ''>(first ?? '');
  const [note, setNote] = useState('');
  const { busy, run } = useRun();
  const hide = async () => {
    if (reason === '') return;
    const isDone = await run(async () => {
      const { data } = await call(hideSongs, { body: { song_ids: ids, seen, reason, note } });
      return saidOf('隐藏了', data);
    });
    if (!isDone) return;
    onDone?.();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="hide-songs">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void hide();
        }}
      >
        <DialogTitle id="hide-songs">
          {isAnswer ? '维持隐藏' : '隐藏'}
          {name}
        </DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 1 }}>
            {isAnswer
              ? '歌曲不会恢复公开。作者会看到新的原因和说明，可以再申诉一次。'
              : '除了作者，谁都看不到、听不到、搜不到；未处理的举报算属实。作者会看到原因和说明，可以申诉一次。随时可以恢复。'}
          </Typography>
          <TextField
            select
            required
            label="原因"
            value={reason}
            onChange={({ target }) => setReason(target.value as ReportReason)}
          >
            {reportReasons.map((one) => (
              <MenuItem key={one} value={one}>
                {one}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            multiline
            minRows={2}
            label="给作者的说明"
            value={note}
            onChange={({ target }) => setNote(target.value)}
            slotProps={{ htmlInput: { maxLength: limits.moderation.note } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" color="error" disabled={reason === ''} loading={busy}>
            {isAnswer ? '维持隐藏' : '隐藏'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export async function restoreSongs(ids: string[], seen: Seen): Promise<string> {
  const { data } = await call(unhideSongs, { body: { song_ids: ids, seen } });
  return saidOf('恢复了', data);
}

const saidOf = (what: string, { changed, unchanged }: { changed: string[]; unchanged: string[] }): string =>
  `${what} ${changed.length} 首${unchanged.length > 0 ? `，${unchanged.length} 首没有动：本来就是这样，或者刚有人处理过` : ''}`;
