import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { AdminCheck } from '@overtone/contract/content-check';
import { useState } from 'react';
import { CodeText } from '../code-text';
import { listOf, RowLink } from '../lists/references';
import { pressed } from '../lists/use-keys';
import { MemberLink } from '../member-link';
import { useRun } from '../use-run';
import {
  checkKindWords,
  checkPartWords,
  checkReasonWords,
  checkSourceWords,
  checkStateWords,
  wordOf,
} from '../words/state-words';
import { decide } from './decide';
import { isSpokenFor } from './spoken-for';
import { RefuseDialog } from './refuse-dialog';

interface Props {
  check: AdminCheck;
  onClose: () => void;
}

/** All that would be seen, and what was said to it; P lets it through, R refuses. */
export function CheckWindow({ check, onClose }: Props) {
  const [refusing, setRefusing] = useState(false);
  const { busy, run } = useRun();
  const mayRefuse = check.state !== 'refused' || isSpokenFor(check);
  const mayPass = check.state !== 'passed' && !check.picture_gone;
  const pass = async () => {
    if (await run(() => decide([check], 'passed'))) onClose();
  };
  const keys = {
    ...(mayPass && { p: () => void pass() }),
    ...(mayRefuse && { r: () => setRefusing(true) }),
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`check-${check.id}`}
      onKeyDown={(event) => refusing || pressed(event.nativeEvent, keys)}
    >
      <DialogTitle id={`check-${check.id}`}>
        {wordOf(checkKindWords, check.kind)} · {wordOf(checkStateWords, check.state)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
        <Said check={check} />
        {check.picture_url && <img src={check.picture_url} alt="封面" style={{ maxWidth: 240, borderRadius: 6 }} />}
        {check.picture_gone && (
          <Typography>
            {check.state === 'passed' ? '送审时的封面已经换掉，看不到了' : '送审时的封面已经换掉，看不到了，不能通过'}
          </Typography>
        )}
        {check.parts.map(({ name, text }) => (
          <section key={name}>
            <Typography variant="body2" color="text.secondary">
              {wordOf(checkPartWords, name)}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap' }}>{text}</Typography>
          </section>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>关闭</Button>
        {mayRefuse && (
          <Button color="error" onClick={() => setRefusing(true)}>
            {check.state === 'refused' ? '维持不通过（R）' : '不通过（R）'}
          </Button>
        )}
        {mayPass && (
          <Button loading={busy} onClick={() => void pass()}>
            通过（P）
          </Button>
        )}
      </DialogActions>
      {refusing && <RefuseDialog rows={[check]} onClose={() => setRefusing(false)} onDone={onClose} />}
    </Dialog>
  );
}

/** Whose it is, why it is kept back, and what its member says to that. */
function Said({ check: { kind, subject, uid, source, reasons, labels, words, note, appeal } }: { check: AdminCheck }) {
  const why = [
    ...reasons.map((reason) => wordOf(checkReasonWords, reason)),
    ...words.map((word) => `“${word}”`),
    ...labels,
  ];
  return (
    <>
      <Typography component="div">
        {uid !== null && (
          <>
            会员 <MemberLink uid={uid} /> ·{' '}
          </>
        )}
        {kind === 'song' ? (
          <RowLink to={listOf('/songs', { q: subject })}>{subject}</RowLink>
        ) : (
          <CodeText>{subject}</CodeText>
        )}
      </Typography>
      {source && (
        <Typography>
          {wordOf(checkSourceWords, source)}
          {why.length > 0 && `：${why.join('、')}`}
        </Typography>
      )}
      {note && <Typography>给会员的说明：{note}</Typography>}
      {appeal && <Typography sx={{ whiteSpace: 'pre-wrap' }}>会员申诉：{appeal}</Typography>}
    </>
  );
}
