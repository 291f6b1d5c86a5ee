import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type AdminMember, banMember, unbanMember } from '@overtone/contract/member';
import { readPointsForAdmin } from '@overtone/contract/points';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, ShowBase, Title, useShowContext } from 'react-admin';
import { call } from '../api';
import { listOf } from '../lists/references';
import { TypedConfirm } from '../typed-confirm';
import { useRun } from '../use-run';
import { roleWords, wordOf } from '../words/state-words';
import { Developers } from './member-developers';
import { Invitees, Sessions } from './member-lists';
import { BirthYear } from './member-birth-year';
import { KnownBy } from './member-known-by';
import { Role } from './member-role';
import { MemberStanding } from './member-standing';

type Row = AdminMember & { id: string };
export const MemberShow = () => (
  <ShowBase>
    <Member />
  </ShowBase>
);

/** Who it is, how they stand, what they have, and the lists that say more. */
function Member() {
  const { record } = useShowContext<Row>();
  if (!record) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, maxWidth: 960 }}>
      <Title title={`会员 ${record.uid}`} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Avatar src={record.avatar_url} alt="" />
        <Typography variant="h6" component="h2">
          {record.nickname ?? '没有昵称'}
        </Typography>
        <MemberStanding member={record} />
      </Box>
      <Facts member={record} />
      <Points uid={record.uid} />
      <Elsewhere uid={record.uid} />
      <Sessions uid={record.uid} />
      <Developers uid={record.uid} />
      <Invitees uid={record.uid} />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Standing member={record} />
        <Role member={record} />
        <BirthYear member={record} />
        {record.role === 'member' && <KnownBy member={record} />}
      </Box>
    </Box>
  );
}

function Facts({ member }: { member: Row }) {
  const facts: [string, string][] = [
    ['会员号', member.uid],
    ['手机', member.phone === null ? '没有' : `${member.phone}（已验证）`],
    ['邮箱', member.email === null ? '没有' : `${member.email}（已验证）`],
    ['出生年份', member.birth_year === null ? '没有填' : String(member.birth_year)],
    ['身份', wordOf(roleWords, member.role)],
    ['等级', String(member.user_group)],
    ['付过', `¥${member.paid_amount}`],
    ['注册', new Date(member.created_at).toLocaleString('zh-CN')],
    ...(member.banned_at === null
      ? []
      : ([['停用', new Date(member.banned_at).toLocaleString('zh-CN')]] as [string, string][])),
  ];
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '6em 1fr', gap: 1, m: 0, '& dd': { m: 0 } }}>
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" color="text.secondary">
            {name}
          </Typography>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  );
}

/** The lists of the console that know the member. */
function Elsewhere({ uid }: { uid: string }) {
  return (
    <Box component="nav" aria-label="更多" sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
      <Link to={listOf('/songs', { uid })}>歌曲</Link>
      <Link to={listOf('/personas', { q: uid })}>歌手</Link>
      <Link to={listOf('/generations', { uid })}>创作</Link>
      <Link to={listOf('/entries', { uid })}>点数流水</Link>
      <Link to={listOf('/orders', { q: uid })}>订单</Link>
      <Link to={listOf('/tickets', { q: uid })}>工单</Link>
      <Link to={listOf('/recharges', { q: uid })}>人工充值</Link>
      <Link to={listOf('/codes', { q: uid })}>兑换码</Link>
      <Link to={listOf('/events', { uid })}>安全事件</Link>
      <Link to={listOf('/audit', { q: uid })}>操作记录</Link>
    </Box>
  );
}

function Points({ uid }: { uid: string }) {
  const { data, isError } = useQuery({
    queryKey: ['points', uid],
    queryFn: async () => (await call(readPointsForAdmin, { params: { uid } })).data,
  });
  if (isError) return <Typography role="alert">点数没有取到</Typography>;
  return <Typography>点数：{data ? `${data.balance} 点可用` : '…'}</Typography>;
}

function Standing({ member }: { member: Row }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { busy, run } = useRun();
  const stands = member.banned_at !== null;
  // How they stood when the window opened: pressed again after a lost answer, it asks for the same again.
  const [isBanned, setBanned] = useState(stands);
  const act = isBanned ? unbanMember : banMember;
  const ask = () => {
    setBanned(stands);
    setOpen(true);
  };
  const decide = async () => {
    const isDone = await run(async () => {
      await call(act, { params: { uid: member.uid }, body: { reason } });
      return isBanned ? '恢复了，可以重新登录' : '停用了，所有设备都已退出';
    });
    if (!isDone) return;
    setReason('');
    setOpen(false);
  };
  return (
    <Box>
      <Button variant="outlined" color={stands ? 'primary' : 'error'} onClick={ask}>
        {stands ? '恢复账号' : '停用账号'}
      </Button>
      <TypedConfirm
        open={open}
        title={isBanned ? '恢复账号' : '停用账号'}
        word={member.uid}
        confirm={isBanned ? '恢复' : '停用'}
        busy={busy}
        onConfirm={() => void decide()}
        onClose={() => setOpen(false)}
      >
        <Typography>{isBanned ? '恢复以后可以重新登录。' : '停用以后立即退出所有设备，不能登录。'}</Typography>
        <TextField required label="原因" value={reason} onChange={({ target }) => setReason(target.value)} />
      </TypedConfirm>
    </Box>
  );
}
