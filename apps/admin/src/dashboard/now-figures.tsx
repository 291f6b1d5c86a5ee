import Box from '@mui/material/Box';
import { listChannels } from '@overtone/contract/channel';
import type { Figures } from '@overtone/contract/figures';
import { countUnreadFeedbacks } from '@overtone/contract/ticket-admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import { call } from '../api';
import { listOf } from '../lists/references';
import { useLive } from '../live';
import { Figure } from './figure';
import { figureGrid } from './figure-grid';

const shown = (value: number | undefined, failed = false): ReactNode => (failed ? '没有取到' : (value ?? '…'));

/** How the site stands, whatever the range. */
export function NowFigures({ figures }: { figures: Figures | undefined }) {
  const { tickets, channels } = useStanding();
  const ill = (channels.data ?? []).filter(({ enabled, health }) => enabled && health !== 'well').length;
  const [now, apart] = [figures?.now, figures?.points.apart ?? 0];
  const codes = now?.unsent_codes;
  const unsent = (codes?.sms ?? 0) + (codes?.mail ?? 0);
  return (
    <Box sx={figureGrid(150)}>
      <Figure title="没有人看过的工单" to={listOf('/tickets', { unread: true })} alarm={(tickets.data?.count ?? 0) > 0}>
        {shown(tickets.data?.count, tickets.isError)}
      </Figure>
      <Figure
        title="等我们回答的工单"
        to={listOf('/tickets', { awaiting: true })}
        alarm={(tickets.data?.awaiting ?? 0) > 0}
      >
        {shown(tickets.data?.awaiting, tickets.isError)}
      </Figure>
      <OrderFigures now={now} />
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
      <Figure
        title="没有发出去的验证码"
        note={`最近一小时${codes ? `；短信 ${codes.sms}，邮件 ${codes.mail}` : ''}`}
        alarm={unsent > 0}
      >
        {shown(codes && unsent)}
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

/** Where money and points do not meet, or a refund has no end. */
const OrderFigures = ({ now }: { now: Figures['now'] | undefined }) => (
  <>
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
    <Figure
      title="退款没有结果的订单"
      to={listOf('/orders', { status: 'refunding' })}
      alarm={(now?.refunding_orders ?? 0) > 0}
    >
      {shown(now?.refunding_orders)}
    </Figure>
    <Figure
      title="问不到支付宝的订单"
      to={listOf('/orders', { standing: 'unanswered' })}
      note="付款时限过了十分钟，支付宝还没有说付没付"
      alarm={(now?.unanswered_orders ?? 0) > 0}
    >
      {shown(now?.unanswered_orders)}
    </Figure>
  </>
);

/** What the figures don't have: tickets that nobody has read or answered, and the channels. */
function useStanding() {
  const client = useQueryClient();
  // Told of every word and change of state in a ticket, also where the number stays.
  useLive('feedback_unread', () => void client.invalidateQueries({ queryKey: ['overview', 'tickets'] }));
  const tickets = useQuery({
    queryKey: ['overview', 'tickets'],
    queryFn: async () => (await call(countUnreadFeedbacks, {})).data,
    refetchInterval: 60_000,
  });
  const channels = useQuery({
    queryKey: ['overview', 'channels'],
    queryFn: async () => (await call(listChannels, {})).data,
    refetchInterval: 60_000,
  });
  return { tickets, channels };
}
