import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { readPointsForAdmin } from '@overtone/contract/points';
import type { AdminMember } from '@overtone/contract/member';
import { rechargeMember } from '@overtone/contract/recharge';
import { useState } from 'react';
import { call, newKey, sentenceOf } from '../api';
import { MemberChoice } from '../members/member-choice';
import { TypedConfirm } from '../typed-confirm';
import { useRun } from '../use-run';

/** Two steps: whom and how much, with the balance as it stands; then the number of the member typed once more. */
export function RechargeDialog({ onClose }: { onClose: () => void }) {
  const [member, setMember] = useState<AdminMember | null>(null);
  const uid = member?.uid ?? '';
  const [amount, setAmount] = useState('');
  const [remark, setRemark] = useState('');
  const [balance, setBalance] = useState<number | null>(null);
  const [error, setError] = useState('');
  // One intention, one key: pressed twice or sent again, it is booked once.
  const [key] = useState(newKey);
  const { busy, run } = useRun();
  const points = Number(amount);
  const review = async () => {
    setError('');
    if (!member) return setError('请从找到的会员里选一位');
    if (!Number.isFinite(points) || points === 0) return setError('点数要填不是 0 的数，负数是收回');
    try {
      const { data } = await call(readPointsForAdmin, { params: { uid } });
      setBalance(data.balance);
    } catch (reason) {
      setError(sentenceOf(reason));
    }
  };
  const book = async () => {
    const body = { target_uid: uid, amount: points, remark };
    const isBooked = await run(async () => {
      const { data } = await call(rechargeMember, { body }, { headers: { 'idempotency-key': key } });
      return data.amount < 0
        ? `收回了 ${-data.amount} 点，余额 ${data.balance_after}`
        : `充了 ${data.amount} 点，余额 ${data.balance_after}`;
    });
    if (isBooked) onClose();
    else setBalance(null);
  };
  return (
    <>
      <Dialog open={balance === null} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="recharge-title">
        <Asking {...{ member, setMember, amount, setAmount, remark, setRemark, error, onClose }} onNext={review} />
      </Dialog>
      <TypedConfirm
        open={balance !== null}
        title={points < 0 ? '收回点数' : '充值'}
        word={uid}
        confirm={points < 0 ? `收回 ${-points} 点` : `充 ${points} 点`}
        busy={busy}
        onConfirm={() => void book()}
        onClose={() => setBalance(null)}
      >
        会员 {uid}
        {member?.nickname && `（${member.nickname}）`} 现在有 {balance} 点，
        {points < 0 ? `收回 ${-points} 点` : `充入 ${points} 点`}。{remark && `备注：${remark}`}
      </TypedConfirm>
    </>
  );
}

interface AskingProps {
  member: AdminMember | null;
  setMember: (member: AdminMember | null) => void;
  amount: string;
  setAmount: (amount: string) => void;
  remark: string;
  setRemark: (remark: string) => void;
  error: string;
  onClose: () => void;
  onNext: () => Promise<void>;
}

function Asking({ member, setMember, amount, setAmount, remark, setRemark, error, onClose, onNext }: AskingProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void onNext();
      }}
    >
      <DialogTitle id="recharge-title">人工充值</DialogTitle>
      <DialogContent>
        <MemberChoice value={member} onChoose={setMember} />
        <TextField
          required
          label="点数"
          helperText="0.5 的倍数；负数是收回没有用掉的点数"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <TextField
          label="备注"
          helperText="收回时必填"
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
        {error && (
          <Typography role="alert" color="error">
            {error}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>取消</Button>
        <Button type="submit">下一步</Button>
      </DialogActions>
    </form>
  );
}
