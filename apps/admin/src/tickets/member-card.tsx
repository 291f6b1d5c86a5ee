import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { listGenerationsForAdmin } from '@overtone/contract/generation-admin';
import { readMember } from '@overtone/contract/member';
import { listAdminSongs } from '@overtone/contract/moderation';
import { listOrdersForAdmin } from '@overtone/contract/payment';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call, sentenceOf } from '../api';
import { ReceiptDialog } from '../generations/generation-list';
import { listOf, RowLink } from '../lists/references';
import { MemberStanding } from '../members/member-standing';
import { generationStatusWords, orderStatusWords, wordOf } from '../words/state-words';

const few = 3;

/** Who writes, what they had made and what they paid, newest first, beside the talk. */
export function MemberCard({ uid }: { uid: string }) {
  const { data, error } = useMemberAtAGlance(uid);
  const [receipt, setReceipt] = useState<string | null>(null);
  if (error) return <Typography role="alert">会员没有取到：{sentenceOf(error)}</Typography>;
  if (!data) return <Typography color="text.secondary">正在加载会员…</Typography>;
  const { member, made, songs, orders } = data;
  return (
    <Card component="section" aria-label="会员">
      <CardContent sx={{ display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'baseline' }}>
          <RowLink to={`/members/${uid}/show`}>{member.nickname ?? uid}</RowLink>
          <MemberStanding member={member} />
        </Box>
        <Typography>
          {member.points} 点 · 付过 ¥{member.paid_amount} · 等级 {member.user_group}
        </Typography>
        <Few title="创作" all={listOf('/generations', { uid })} none="没有写过歌">
          {made.map((one) => (
            <Line key={one.id} at={one.created_at}>
              <Button
                size="small"
                sx={{ p: 0, minWidth: 0, textAlign: 'left' }}
                aria-label={`${one.model} 的回执`}
                onClick={() => setReceipt(one.id)}
              >
                {one.model} · {wordOf(generationStatusWords, one.status)}
              </Button>
            </Line>
          ))}
        </Few>
        <Few title="歌曲" all={listOf('/songs', { uid })} none="没有歌">
          {songs.map((one) => (
            <Line key={one.id} at={one.created_at}>
              <RowLink to={listOf('/songs', { q: one.id })}>{one.title || '没有名字'}</RowLink>
            </Line>
          ))}
        </Few>
        <Few title="订单" all={listOf('/orders', { q: uid })} none="没有下过单">
          {orders.map((one) => (
            <Line key={one.order_no} at={one.created_at}>
              <RowLink to={listOf('/orders', { q: one.order_no })}>¥{one.amount}</RowLink> ·{' '}
              {wordOf(orderStatusWords, one.status)}
            </Line>
          ))}
        </Few>
        <RowLink to={listOf('/entries', { uid })}>点数流水</RowLink>
      </CardContent>
      {receipt && <ReceiptDialog id={receipt} onClose={() => setReceipt(null)} />}
    </Card>
  );
}

function useMemberAtAGlance(uid: string) {
  return useQuery({
    queryKey: ['member-card', uid],
    queryFn: async () => {
      const [member, made, songs, orders] = await Promise.all([
        call(readMember, { params: { uid } }),
        call(listGenerationsForAdmin, { query: { uid, limit: few } }),
        call(listAdminSongs, { query: { uid, limit: few } }),
        call(listOrdersForAdmin, { query: { q: uid, limit: few } }),
      ]);
      return { member: member.data, made: made.data, songs: songs.data, orders: orders.data };
    },
  });
}

function Few({ title, all, none, children }: { title: string; all: string; none: string; children: ReactNode[] }) {
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Typography color="text.secondary">{title}</Typography>
        {children.length > 0 && <RowLink to={all}>全部</RowLink>}
      </Box>
      {children.length === 0 ? (
        <Typography variant="body2">{none}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {children}
        </Box>
      )}
    </Box>
  );
}

const Line = ({ at, children }: { at: string; children: ReactNode }) => (
  <Typography component="li" variant="body2">
    {new Date(at).toLocaleDateString('zh-CN', { month: 'numeric', day: 'numeric' })} {children}
  </Typography>
);
