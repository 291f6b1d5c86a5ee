import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { confirmIdentity, deskLimits, readIdentity } from '@overtone/contract/identity';
import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { sentenceOf, siteCall } from '../api';
import { answerConfirmation, isAsked, watchAsked } from './confirmation';

/** Asks who is at the console whenever the server wants to know; what was refused is then sent again. */
export function ConfirmDialog() {
  const open = useSyncExternalStore(watchAsked, isAsked);
  return open ? <Asking /> : null;
}

function Asking() {
  const { password, setPassword, code, setCode, needsCode, busy, problem, confirm } = useConfirming();
  const close = () => answerConfirmation(false);
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby="confirm-identity">
      <form onSubmit={(event) => void confirm(event)}>
        <DialogTitle id="confirm-identity">确认是你本人</DialogTitle>
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
          <Typography role="alert" color="error" sx={{ minHeight: '1.5em', mt: 1 }}>
            {problem}
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>取消</Button>
          <Button type="submit" variant="contained" disabled={password === ''} loading={busy}>
            确认
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What is typed to show who it is, and the answer of the server to it. */
function useConfirming() {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    siteCall(readIdentity, {}).then(
      ({ data }) => setNeedsCode(data.second_factor),
      (error: unknown) => setProblem(sentenceOf(error)),
    );
  }, []);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await siteCall(confirmIdentity, { body: { password, ...(needsCode && { code }) } });
      answerConfirmation(true);
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return { password, setPassword, code, setCode, needsCode, busy, problem, confirm };
}
