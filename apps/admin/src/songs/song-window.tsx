import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { AdminSong } from '@overtone/contract/moderation';
import { useState } from 'react';
import { CodeText } from '../code-text';
import { MemberLink } from '../member-link';
import { HideDialog, seenOf } from './hide-dialog';

interface Props {
  id: string;
  song: Pick<AdminSong, 'title' | 'hidden' | 'audio_url'>;
}

/** A song's name; pressed, it can be listened to and says why it is hidden and what its owner says to that. */
export function SongWindow({ id, song: { title, hidden, audio_url: audio } }: Props) {
  const [open, setOpen] = useState(false);
  const [answering, setAnswering] = useState(false);
  const name = title || '没有歌名';
  return (
    <>
      <Button
        size="small"
        onClick={() => setOpen(true)}
        sx={{
          minWidth: '7em',
          px: 0,
          justifyContent: 'flex-start',
          textAlign: 'left',
          whiteSpace: 'normal',
          overflowWrap: 'anywhere',
          maxWidth: 240,
        }}
      >
        {name}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} fullWidth maxWidth="sm" aria-labelledby={`song-${id}`}>
        <DialogTitle id={`song-${id}`} sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
          <SongFacts {...{ id, hidden, audio }} />
        </DialogContent>
        <DialogActions>
          {hidden?.appeal && (
            <Button color="error" onClick={() => setAnswering(true)}>
              维持隐藏
            </Button>
          )}
          <Button onClick={() => setOpen(false)}>关闭</Button>
        </DialogActions>
      </Dialog>
      {answering && hidden && (
        <HideDialog
          ids={[id]}
          seen={seenOf([{ id, hidden }])}
          name={`“${name}”`}
          reason={hidden.reason}
          isAnswer
          onClose={() => setAnswering(false)}
          onDone={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface FactsProps extends Pick<Props['song'], 'hidden'> {
  id: string;
  audio: Props['song']['audio_url'];
}

function SongFacts({ id, hidden, audio }: FactsProps) {
  return (
    <>
      <CodeText>{id}</CodeText>
      {audio ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the words stand at the song itself
        <audio
          controls
          controlsList="nodownload"
          preload="none"
          src={audio}
          aria-label="试听"
          style={{ width: '100%' }}
        />
      ) : (
        <Typography color="text.secondary">不能试听：没有公开，或者没有写成。</Typography>
      )}
      {hidden && (
        <>
          <Typography>
            {new Date(hidden.hidden_at).toLocaleString('zh-CN')} 由 <MemberLink uid={hidden.hidden_by} /> 隐藏：
            {hidden.reason}
          </Typography>
          {hidden.note && <Typography>给作者的说明：{hidden.note}</Typography>}
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>
            {hidden.appeal === null ? '作者没有申诉' : `作者申诉：${hidden.appeal}`}
          </Typography>
        </>
      )}
    </>
  );
}
