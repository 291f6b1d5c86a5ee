import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { listChannels } from '@overtone/contract/channel';
import { type Figures, readFigures } from '@overtone/contract/figures';
import { countUnreadFeedbacks } from '@overtone/contract/ticket-admin';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, Title } from 'react-admin';
import { call, sentenceOf } from '../api';
import { useLive } from '../live';
import { ChannelTable } from './channel-table';
import { CheckFigures } from './check-figures';
import { listOf } from '../lists/references';
import { Figure } from './figure';
import { type Range, useRange } from './range';
import { RangeBar } from './range-bar';
import { WebhookFigures } from './webhook-figures';

const Charts = lazy(() => import('./charts'));
const overview = 'overview';
const grid = (least: number) => ({
  display: 'grid',
  gap: 2,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${least}px, 100%), 1fr))`,
});

/** What needs somebody, before anything else; each number leads to the list it counts. */
export function Dashboard() {
  const [range, choose] = useRange();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [overview, 'figures', range.from, range.to],
    queryFn: async ({ signal }) => (await call(readFigures, { query: range }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title="概览" />
      <Now figures={data} />
      <CheckFigures />
      <WebhookFigures />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h6" component="h2">
          这段时间
        </Typography>
        <RangeBar range={range} onChoose={choose} />
      </Box>
      {error && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>重试</Button>}>
          {sentenceOf(error)}
        </Alert>
      )}
      {data && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', opacity: isFetching ? 0.7 : 1 }}>
          <Totals figures={data} range={range} />
          <ChannelTable channels={data.channels} range={range} />
          <Box sx={grid(420)}>
            <Suspense fallback={<Typography color="text.secondary">正在画图…</Typography>}>
              <Charts days={data.days} />
            </Suspense>
          </Box>
          <Typography variant="body2" color="text.secondary">
            日子按北京时间算；{new Date(data.read_at).toLocaleTimeString('zh-CN')} 读出。
          </Typography>
        </Box>
      )}
    </Box>
  );
}

/** How the site stands, whatever the range. */
function Now({ figures }: { figures: Figures | undefined }) {
  const client = useQueryClient();
  useLive('feedback_unread', () => void client.invalidateQueries({ queryKey: [overview, 'unread'] }));
  const unread = useQuery({
    queryKey: [overview, 'unread'],
    queryFn: async () => (await call(countUnreadFeedbacks, {})).data.count,
    refetchInterval: 60_000,
  });
  const channels = useQuery({
    queryKey: [overview, 'channels'],
    queryFn: async () => (await call(listChannels, {})).data,
    refetchInterval: 60_000,
  });
  const ill = (channels.data ?? []).filter(({ enabled, health }) => enabled && health !== 'well').length;
  const shown = (value: number | undefined, failed = false): ReactNode => (failed ? '没有取到' : (value ?? '…'));
  const [now, apart] = [figures?.now, figures?.points.apart ?? 0];
  return (
    <Box sx={grid(150)}>
      <Figure title="没有人看过的工单" to={listOf('/tickets', { unread: true })} alarm={(unread.data ?? 0) > 0}>
        {shown(unread.data, unread.isError)}
      </Figure>
      <Figure
        title="金额不符的订单"
        to={listOf('/orders', { status: 'mismatch' })}
        alarm={(now?.mismatched_orders ?? 0) > 0}
      >
        {shown(now?.mismatched_orders)}
      </Figure>
      <Figure
        title="付了款没有到点的订单"
        to={listOf('/orders', { status: 'paid' })}
        alarm={(now?.unfulfilled_orders ?? 0) > 0}
      >
        {shown(now?.unfulfilled_orders)}
      </Figure>
      <Figure title="不正常的渠道" to="/channels" alarm={ill > 0}>
        {shown(channels.data && ill, channels.isError)}
      </Figure>
      <Figure title="过了时限还没结束" to={listOf('/generations', { standing: 'stuck' })} alarm={(now?.stuck ?? 0) > 0}>
        {shown(now?.stuck)}
      </Figure>
      <Figure
        title="在写的"
        to={listOf('/generations', { standing: 'under_way' })}
        note={now && <Link to={listOf('/generations', { status: 'queued' })}>其中 {now.queued} 个在排队</Link>}
      >
        {shown(now?.under_way)}
      </Figure>
      <Figure title="做不成的任务" to="/failed" alarm={(now?.failed_jobs ?? 0) > 0}>
        {shown(now?.failed_jobs)}
      </Figure>
      <Figure title="没有处理的举报" to={listOf('/reports', { status: 'open' })} alarm={(now?.open_reports ?? 0) > 0}>
        {shown(now?.open_reports)}
      </Figure>
      <Figure title="等答复的申诉" to={listOf('/songs', { hidden: 'appealed' })} alarm={(now?.appeals ?? 0) > 0}>
        {shown(now?.appeals)}
      </Figure>
      <Figure
        title="点数账的差额"
        to={listOf('/members', { books: 'apart' })}
        note={`各人余额和各批剩余之差，应当是 0${apart > 0 ? `；${apart} 人对不上` : ''}`}
        alarm={apart > 0 || (figures?.points.drift ?? 0) !== 0}
      >
        {shown(figures?.points.drift)}
      </Figure>
    </Box>
  );
}

function Totals({ figures: { days, money, points, members }, range }: { figures: Figures; range: Range }) {
  const [begun, failed] = [
    days.reduce((sum, day) => sum + day.generations, 0),
    days.reduce((sum, day) => sum + day.failed, 0),
  ];
  return (
    <Box sx={grid(150)}>
      <Figure title="收入（元）" to={listOf('/orders', { by: 'credited', ...range })} note={`${money.orders} 笔到账`}>
        {money.revenue}
      </Figure>
      <Figure title="退款（元）" to={listOf('/orders', { by: 'refunded', ...range })} note={`${money.refunds} 笔`}>
        {money.refunded}
      </Figure>
      <Figure
        title="创作"
        to={listOf('/generations', range)}
        note={
          <>
            <Link to={listOf('/generations', { status: 'failed', ...range })}>{failed} 次没写成</Link>，
            <Link to={listOf('/generations', range)}>{members.creating} 人在写</Link>
          </>
        }
      >
        {begun}
      </Figure>
      <Figure title="新会员" to={listOf('/members', range)} note={<Link to="/members">一共 {members.all} 人</Link>}>
        {members.registered}
      </Figure>
      <Figure
        title="发出的点数"
        to={listOf('/entries', { kind: 'grant', ...range })}
        note={
          <>
            <Link to="/members">现在余额共 {points.balance}</Link>，
            <Link to={listOf('/generations', { standing: 'under_way' })}>占用 {points.held}</Link>
          </>
        }
      >
        {points.granted}
      </Figure>
      <Figure
        title="用掉的点数"
        to={listOf('/entries', { kind: 'capture', ...range })}
        note={<Link to={listOf('/entries', { kind: 'release', ...range })}>退回 {points.released}</Link>}
      >
        {points.captured}
      </Figure>
      <Figure
        title="过期的点数"
        to={listOf('/entries', { kind: 'expire', ...range })}
        note={<Link to={listOf('/entries', { kind: 'revoke', ...range })}>收回 {points.revoked}</Link>}
      >
        {points.expired}
      </Figure>
    </Box>
  );
}
