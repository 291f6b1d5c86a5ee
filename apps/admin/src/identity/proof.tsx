import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Refusal } from '@overtone/contract/client';
import { confirmIdentity, type DeskIdentity, deskLimits } from '@overtone/contract/identity';
import { type FormEvent, useState } from 'react';
import { sentenceOf, siteCall } from '../api';
import { Complaint } from './complaint';
import { answerConfirmation } from './confirmation';

interface ProofProps {
  /** Null: it is not known yet what has to be typed, and nothing is sent. */
  identity: DeskIdentity | null;
  /** Why it is not known. */
  unread: string;
  onReadAgain: () => void;
  onClose: () => void;
}

export function Proof({ identity, unread, onReadAgain, onClose }: ProofProps) {
  const needsCode = identity?.second_factor ?? false;
  const { password, setPassword, code, setCode, busy, problem, confirm } = useConfirming(needsCode, onReadAgain);
  return (
    <form onSubmit={(event) => void confirm(event)}>
      <DialogContent>
        <Typography sx={{ mb: 1 }}>
          登录 {deskLimits.sessionHours} 小时以后，以及动钱、改权限、导出文件之前，要再确认一次。确认后{' '}
          {deskLimits.recentMinutes} 分钟内不再问。
        </Typography>
        <TextField
          autoFocus
          required
          fullWidth
          type="password"
          label="密码"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {needsCode && (
          <TextField
            required
            fullWidth
            label="两步验证码或恢复码"
            autoComplete="one-time-code"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
        <Complaint>{problem || unread}</Complaint>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>取消</Button>
        {!identity && unread && <Button onClick={onReadAgain}>再读一次</Button>}
        <Button type="submit" variant="contained" disabled={password === '' || !identity} loading={busy}>
          确认
        </Button>
      </DialogActions>
    </form>
  );
}

/** What is typed to show who it is, and the answer of the server to it. */
function useConfirming(needsCode: boolean, onReadAgain: () => void) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await siteCall(confirmIdentity, { body: { password, ...(needsCode && { code }) } });
      answerConfirmation(true);
    } catch (error) {
      // It may have been set up elsewhere since.
      if (error instanceof Refusal && error.code === 'SECOND_FACTOR_WRONG' && !needsCode) onReadAgain();
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return { password, setPassword, code, setCode, busy, problem, confirm };
}
