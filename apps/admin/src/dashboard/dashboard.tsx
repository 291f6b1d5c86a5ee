import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Figures, readFigures } from '@overtone/contract/figures';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, Title } from 'react-admin';
import { call, sentenceOf } from '../api';
import { ChannelTable } from './channel-table';
import { CheckFigures } from './check-figures';
import { listOf } from '../lists/references';
import { Figure } from './figure';
import { figureGrid } from './figure-grid';
import { NowFigures } from './now-figures';
import { type Range, useRange } from './range';
import { RangeBar } from './range-bar';
import { WebhookFigures } from './webhook-figures';

const Charts = lazy(() => import('./charts'));

/** What needs somebody, before anything else; each number leads to the list it counts. */
export function Dashboard() {
  const [range, choose] = useRange();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['overview', 'figures', range.from, range.to],
    queryFn: async ({ signal }) => (await call(readFigures, { query: range }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title="概览" />
      <NowFigures figures={data} />
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
          <Box sx={figureGrid(420)}>
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

function Totals({ figures: { days, money, points, members }, range }: { figures: Figures; range: Range }) {
  const [begun, failed] = [
    days.reduce((sum, day) => sum + day.generations, 0),
    days.reduce((sum, day) => sum + day.failed, 0),
  ];
  return (
    <Box sx={figureGrid(150)}>
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
