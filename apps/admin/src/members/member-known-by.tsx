import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { AdminMember } from '@overtone/contract/member';
import { giveIdentity } from '@overtone/contract/member-identity';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { call } from '../api';
import { TypedConfirm } from '../typed-confirm';
import { useRun } from '../use-run';

/** For who can prove nothing to the site any more. What is given is typed twice: a slip gives the account away. */
export function KnownBy({ member }: { member: AdminMember }) {
  const [open, setOpen] = useState(false);
  const [target, setTarget] = useState('');
  const [reason, setReason] = useState('');
  const { busy, run } = useRun();
  const refresh = useRefresh();
  const given = target.trim().toLowerCase();
  const give = async () => {
    const { uid, phone, email } = member;
    const isDone = await run(async () => {
      const body = { ...(given.includes('@') ? { email: given } : { phone: given }), reason, seen: { phone, email } };
      await call(giveIdentity, { params: { uid }, body });
      return '登录方式换好了，会员用验证码登录';
    });
    if (!isDone) return;
    setOpen(false);
    refresh();
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        更换登录方式
      </Button>
      <TypedConfirm
        open={open}
        title="更换登录方式"
        word={given || member.uid}
        confirm="更换"
        busy={busy}
        onClose={() => setOpen(false)}
        onConfirm={() => void give()}
      >
        <Typography sx={{ mb: 2 }}>
          只给证明了身份、自己又换不了的会员，新的号码或邮箱先联系上本人：它从此算验证过。填原来的手机号，就是确认它还归本人。所有设备、密钥和回调会停掉，原来的手机号和邮箱都会收到通知。
        </Typography>
        <TextField
          required
          label="手机号或邮箱"
          value={target}
          autoComplete="off"
          onChange={({ target: field }) => setTarget(field.value)}
        />
        <TextField
          required
          label="原因"
          value={reason}
          onChange={({ target: field }) => setReason(field.value)}
          helperText="看过什么证明：订单、交易号、证件……"
        />
      </TypedConfirm>
    </>
  );
}
