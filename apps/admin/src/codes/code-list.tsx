import type { RedeemCodeRow } from '@overtone/contract/redeem';
import { exportRedeemCodes, voidRedeemCodes } from '@overtone/contract/redeem';
import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  DataTable,
  DateField,
  List,
  SearchInput,
  SelectInput,
  TextInput,
  useListContext,
  useUnselect,
} from 'react-admin';
import { call } from '../api';
import { CodeText } from '../code-text';
import { dayFilters, ListTools } from '../lists/list-tools';
import { useSelectedRows } from '../lists/selected-rows';
import { MemberLink } from '../member-link';
import { StateDot } from '../state-dot';
import { TypedConfirm } from '../typed-confirm';
import { useRun } from '../use-run';
import { choicesOf, codeStateWords } from '../words/state-words';
import { BatchDialog } from './batch-dialog';

const Column = DataTable.Col<RedeemCodeRow>;
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="整个码、前缀、备注或会员号" />,
  <SelectInput key="state" source="state" alwaysOn choices={choicesOf(codeStateWords)} />,
  <TextInput key="batch_id" source="batch_id" />,
  ...dayFilters,
];

function stateOf({ is_void: gone, is_used: used, expired, uses, used_count: count }: RedeemCodeRow) {
  if (used) return <StateDot word={codeStateWords.used ?? ''} />;
  if (gone) return <StateDot word={codeStateWords.void ?? ''} tone="error" />;
  return expired ? (
    <StateDot word={codeStateWords.expired ?? ''} tone="warning" />
  ) : (
    <StateDot word={count > 0 ? `用了 ${count} / ${uses} 次` : (codeStateWords.usable ?? '')} tone="success" />
  );
}

function Actions() {
  const { filterValues } = useListContext();
  const [open, setOpen] = useState(false);
  const [voiding, setVoiding] = useState(false);
  const { busy, run } = useRun();
  const { batch_id: batchId } = filterValues as Record<string, string | undefined>;
  const voidBatch = () =>
    run(async () => {
      const { data } = await call(voidRedeemCodes, { body: { batchId: batchId ?? '' } });
      setVoiding(false);
      return `作废了 ${data.voided} 个，${data.already} 个早已用完或作废`;
    });
  return (
    <ListTools sheet={exportRedeemCodes}>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        建一批
      </Button>
      {batchId && (
        <Button color="error" onClick={() => setVoiding(true)}>
          作废整批
        </Button>
      )}
      {open && <BatchDialog onClose={() => setOpen(false)} />}
      <TypedConfirm
        open={voiding}
        title="作废整批兑换码"
        word="作废"
        confirm="作废整批"
        busy={busy}
        onConfirm={() => void voidBatch()}
        onClose={() => setVoiding(false)}
      >
        这一批里没有用完的码都不能再用，已经用掉的不变。作废以后不能恢复。
      </TypedConfirm>
    </ListTools>
  );
}

function VoidSelected() {
  const rows = useSelectedRows<RedeemCodeRow>();
  const unselect = useUnselect('codes');
  const [open, setOpen] = useState(false);
  const { busy, run } = useRun();
  const codes = rows.map(({ code }) => code);
  const voidThem = () =>
    run(async () => {
      const { data: told } = await call(voidRedeemCodes, { body: { codes } });
      setOpen(false);
      unselect(rows.map(({ id }) => id));
      const unread = told.unknown > 0 ? `，${told.unknown} 个读不出来，只能整批作废` : '';
      return `作废了 ${told.voided} 个，${told.already} 个早已用掉或作废${unread}`;
    });
  return (
    <>
      <Button color="error" size="small" onClick={() => setOpen(true)}>
        作废
      </Button>
      <TypedConfirm
        open={open}
        title={`作废 ${codes.length} 个兑换码`}
        word="作废"
        confirm="作废"
        busy={busy}
        onConfirm={() => void voidThem()}
        onClose={() => setOpen(false)}
      >
        作废以后不能恢复；已经用掉的不变。
      </TypedConfirm>
    </>
  );
}

/** Every code with its state; made in batches, withdrawn one by one, several or a whole batch, exported as the filters choose. */
export const CodeList = () => (
  <List perPage={25} filters={filters} actions={<Actions />} empty={false} exporter={false} title="兑换码">
    <DataTable rowClick={false} bulkActionButtons={<VoidSelected />}>
      <Column source="code" disableSort render={({ code }) => <CodeText>{code}</CodeText>} />
      <DataTable.NumberCol source="points" disableSort />
      <DataTable.NumberCol source="uses" disableSort />
      <Column source="state" disableSort render={stateOf} />
      <Column source="label" disableSort />
      <Column source="used_by" disableSort render={(row) => (row.is_used ? <MemberLink uid={row.used_by} /> : null)} />
      <Column source="expires_at" disableSort>
        <DateField source="expires_at" showTime />
      </Column>
      <Column source="batch_id" disableSort render={({ batch_id: id }) => <BatchLink id={id} />} />
      <Column source="created_at" disableSort>
        <DateField source="created_at" showTime />
      </Column>
    </DataTable>
  </List>
);

function BatchLink({ id }: { id: string }) {
  const { setFilters } = useListContext();
  return (
    <Button
      size="small"
      aria-label={`只看这一批 ${id}`}
      onClick={() => setFilters({ batch_id: id }, { batch_id: true })}
    >
      <CodeText>{id.slice(0, 8)}</CodeText>
    </Button>
  );
}
