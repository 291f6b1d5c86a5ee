import {
  type AdminOrder,
  checkOrderForAdmin,
  exportOrdersForAdmin,
  type listOrdersForAdmin,
  refundableStatuses,
  refundOrder,
} from '@overtone/contract/payment';
import type { Output } from '@overtone/contract/endpoint';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DataTable, DateField, List, SearchInput, SelectInput } from 'react-admin';
import { call } from '../api';
import { CodeText } from '../code-text';
import { dayFilters, ListTools } from '../lists/list-tools';
import { ListSums } from '../lists/list-sums';
import { listOf, RowLink } from '../lists/references';
import { MemberLink } from '../member-link';
import { StateDot, type Tone } from '../state-dot';
import { TypedConfirm } from '../typed-confirm';
import { useRun } from '../use-run';
import { choicesOf, orderInstantWords, orderStatusWords, standingOfOrder, wordOf } from '../words/state-words';

type Row = AdminOrder & { id: string };
const Column = DataTable.Col<Row>;
const tones: Partial<Record<string, Tone>> = {
  credited: 'success',
  paid: 'info',
  mismatch: 'error',
  refunding: 'warning',
};
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="订单号、交易号或会员号" />,
  <SelectInput key="status" source="status" alwaysOn choices={choicesOf(orderStatusWords)} />,
  <SelectInput key="standing" source="standing" choices={choicesOf(standingOfOrder)} />,
  <SelectInput key="by" source="by" choices={choicesOf(orderInstantWords)} />,
  ...dayFilters,
];

function RowActions({ order }: { order: Row }) {
  const [refunding, setRefunding] = useState(false);
  const { busy, run } = useRun();
  const params = { orderNo: order.order_no };
  const check = () =>
    run(async () => {
      const { data } = await call(checkOrderForAdmin, { params });
      return `查过了，现在是“${wordOf(orderStatusWords, data.status)}”`;
    });
  return (
    <>
      <Button size="small" loading={busy} onClick={() => void check()}>
        重新查询
      </Button>
      {refundableStatuses.includes(order.status) && (
        <Button size="small" color="error" onClick={() => setRefunding(true)}>
          退款
        </Button>
      )}
      <RowLink to={listOf('/entries', { q: order.order_no })}>流水</RowLink>{' '}
      <RowLink to={listOf('/notifies', { q: order.order_no })}>通知</RowLink>
      {refunding && <Refund order={order} onClose={() => setRefunding(false)} />}
    </>
  );
}

/** Pressed twice it refunds once: the server keeps one refund an order. */
function Refund({ order, onClose }: { order: Row; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { busy, run } = useRun();
  const refund = async () => {
    const isDone = await run(async () => {
      const { data } = await call(refundOrder, { params: { orderNo: order.order_no }, body: { reason } });
      return data.refund_amount === null ? wordOf(orderStatusWords, data.status) : `退款 ¥${data.refund_amount}`;
    });
    if (isDone) onClose();
  };
  return (
    <TypedConfirm
      open
      title="退款"
      word="退款"
      confirm="退款"
      busy={busy}
      onConfirm={() => void refund()}
      onClose={onClose}
    >
      <Typography>
        订单 {order.order_no}，付了 ¥{order.paid_amount ?? order.amount}，{order.credits} 点。
        {order.credited_at === null ? '没有给过点数，全部退回。' : '没有用掉的点数收回，按比例退钱。'}
      </Typography>
      <TextField required label="原因" value={reason} onChange={({ target }) => setReason(target.value)} />
    </TypedConfirm>
  );
}

export const OrderList = () => (
  <List
    perPage={25}
    filters={filters}
    actions={<ListTools sheet={exportOrdersForAdmin} />}
    empty={false}
    exporter={false}
    title="订单"
  >
    <ListSums<Output<typeof listOrdersForAdmin>['sums']>
      say={({ credited, refunded }, total) => `共 ${total} 笔：到账 ¥${credited}，退款 ¥${refunded}`}
    />
    <DataTable
      bulkActionButtons={false}
      rowClick={false}
      hiddenColumns={['trade_no', 'buyer', 'paid_at', 'paid_amount', 'credited_at', 'refunded_at']}
    >
      <Column source="created_at" disableSort>
        <DateField source="created_at" showTime />
      </Column>
      <Column source="order_no" disableSort render={(order) => <CodeText>{order.order_no}</CodeText>} />
      <Column source="uid" disableSort render={({ uid }) => <MemberLink uid={uid} />} />
      <Column
        source="status"
        disableSort
        render={({ status, paid_amount: paid }) => (
          <StateDot
            word={wordOf(orderStatusWords, status) + (paid === null ? '' : `：付了 ¥${paid}`)}
            tone={tones[status] ?? 'text.secondary'}
          />
        )}
      />
      <DataTable.NumberCol source="credits" disableSort />
      <Column source="amount" disableSort align="right" />
      <Column source="paid_amount" disableSort align="right" />
      <Column source="refund_amount" disableSort align="right" />
      <Column source="trade_no" disableSort render={(order) => <CodeText>{order.trade_no}</CodeText>} />
      <Column source="buyer" disableSort />
      <Column source="paid_at" disableSort>
        <DateField source="paid_at" showTime />
      </Column>
      <Column source="credited_at" disableSort>
        <DateField source="credited_at" showTime />
      </Column>
      <Column source="refunded_at" disableSort>
        <DateField source="refunded_at" showTime />
      </Column>
      <Column label="做什么" disableSort render={(order) => <RowActions order={order} />} />
    </DataTable>
  </List>
);
