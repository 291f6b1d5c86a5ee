import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type AdminMember, setMemberRole } from '@overtone/contract/member';
import { useState } from 'react';
import { call } from '../api';
import { TypedConfirm } from '../typed-confirm';
import { useRun } from '../use-run';

const titleOf = (isAdmin: boolean): string => (isAdmin ? '撤销管理员' : '设为管理员');

/** Makes a member an administrator, or takes that back. */
export function Role({ member: { uid, role } }: { member: AdminMember }) {
  const [open, setOpen] = useState(false);
  const { busy, run } = useRun();
  const stands = role === 'admin';
  // What they were when the window opened: pressed again after a lost answer, it asks for the same again.
  const [isAdmin, setAdmin] = useState(stands);
  const title = titleOf(isAdmin);
  const ask = () => {
    setAdmin(stands);
    setOpen(true);
  };
  const decide = async () => {
    const isDone = await run(async () => {
      await call(setMemberRole, { params: { uid }, body: { role: isAdmin ? 'member' : 'admin' } });
      return isAdmin ? '撤销了，所有设备都已退出' : '设为管理员了';
    });
    if (isDone) setOpen(false);
  };
  return (
    <>
      <Button variant="outlined" color={stands ? 'error' : 'primary'} onClick={ask}>
        {titleOf(stands)}
      </Button>
      <TypedConfirm
        open={open}
        title={title}
        word={uid}
        confirm={title}
        busy={busy}
        onConfirm={() => void decide()}
        onClose={() => setOpen(false)}
      >
        <Typography>
          {isAdmin
            ? '撤销以后进不了控制台，要重新登录；最后一个管理员不能撤销。'
            : '管理员能看所有会员的资料、订单和工单，能退款和发点数。'}
        </Typography>
        {!isAdmin && (
          <Typography sx={{ mt: 1 }}>
            控制台用密码确认身份：用验证码注册、还没有密码的人，请先在网站的“账号 → 安全”里设置。
          </Typography>
        )}
      </TypedConfirm>
    </>
  );
}
