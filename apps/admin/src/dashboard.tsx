import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { listChannels } from '@overtone/contract/channel';
import { listOrdersForAdmin } from '@overtone/contract/payment';
import { countUnreadFeedbacks } from '@overtone/contract/ticket-admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Title } from 'react-admin';
import { call } from './api';
import { useLive } from './live';
import { familyWords, healthWords, wordOf } from './words/state-words';

const overview = 'overview';
const listOf = (path: string, filter: object): string => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

function Figure({ title, to, children }: { title: string; to: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title}>
      <CardContent>
        <Typography color="text.secondary">{title}</Typography>
        <Typography variant="h4" component="p" sx={{ fontVariantNumeric: 'tabular-nums', my: 0.5 }}>
          {children}
        </Typography>
        <Link to={to}>去看</Link>
      </CardContent>
    </Card>
  );
}

/** What needs somebody, before anything else; each number leads to the list it counts. */
export function Dashboard() {
  const client = useQueryClient();
  useLive('feedback_unread', () => void client.invalidateQueries({ queryKey: [overview, 'unread'] }));
  const unread = useQuery({
    queryKey: [overview, 'unread'],
    queryFn: async () => (await call(countUnreadFeedbacks, {})).data.count,
  });
  const wrong = useQuery({
    queryKey: [overview, 'mismatch'],
    queryFn: async () => (await call(listOrdersForAdmin, { query: { status: 'mismatch', limit: 1 } })).total,
  });
  const channels = useQuery({
    queryKey: [overview, 'channels'],
    queryFn: async () => (await call(listChannels, {})).data,
  });
  const ill = (channels.data ?? []).filter(({ enabled, health }) => enabled && health !== 'well');
  const shown = (value: number | undefined, failed: boolean): ReactNode => (failed ? '没有取到' : (value ?? '…'));
  return (
    <Box sx={{ mt: 2 }}>
      <Title title="概览" />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
        <Figure title="没有人看过的工单" to={listOf('/tickets', { unread: true })}>
          {shown(unread.data, unread.isError)}
        </Figure>
        <Figure title="金额不符的订单" to={listOf('/orders', { status: 'mismatch' })}>
          {shown(wrong.data, wrong.isError)}
        </Figure>
        <Figure title="不正常的渠道" to="/channels">
          {shown(channels.data && ill.length, channels.isError)}
        </Figure>
      </Box>
      <Typography variant="h6" component="h2" sx={{ mt: 3, mb: 1 }}>
        各家最近 24 小时
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
        {(channels.data ?? []).map(({ id, name, family, health, figures: { submit } }) => (
          <li key={id}>
            <Link to={`/channels/${id}`}>
              {wordOf(familyWords, family)} · {name}
            </Link>
            ：{wordOf(healthWords, health)}，提交成功 {submit.well} 次，失败 {submit.failed} 次，不确定{' '}
            {submit.uncertain} 次
          </li>
        ))}
      </Box>
    </Box>
  );
}
