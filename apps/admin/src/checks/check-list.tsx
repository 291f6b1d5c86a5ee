import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type AdminCheck, type ContentState, exportContentChecks } from '@overtone/contract/content-check';
import { useState } from 'react';
import { DataTable, DateField, List, SearchInput, SelectInput, useUnselect } from 'react-admin';
import { dayFilters, ListTools } from '../lists/list-tools';
import { useSelectedRows } from '../lists/selected-rows';
import { useRowKeys } from '../lists/use-row-keys';
import { MemberLink } from '../member-link';
import { StateDot, type Tone } from '../state-dot';
import { useRun } from '../use-run';
import {
  checkKindWords,
  checkReasonWords,
  checkSourceWords,
  checkStateWords,
  choicesOf,
  wordOf,
} from '../words/state-words';
import { CheckWindow } from './check-window';
import { decide } from './decide';
import { RefuseDialog } from './refuse-dialog';

const Column = DataTable.Col<AdminCheck>;
const tones: Record<ContentState, Tone> = {
  waiting: 'info',
  passed: 'success',
  held: 'warning',
  refused: 'error',
};
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="审核、歌曲、歌单的编号，或会员号" />,
  <SelectInput
    key="state"
    source="state"
    alwaysOn
    choices={[{ id: 'open', name: '要人看的' }, ...choicesOf(checkStateWords)]}
  />,
  <SelectInput key="kind" source="kind" alwaysOn choices={choicesOf(checkKindWords)} />,
  <SelectInput key="source" source="source" choices={choicesOf(checkSourceWords)} />,
  ...dayFilters,
];

/** What was put up to be seen by everybody: looked at, then let through or refused, one by one or many at once. */
export const CheckList = () => (
  <List
    perPage={25}
    filters={filters}
    filterDefaultValues={{ state: 'open' }}
    actions={<Tools />}
    empty={false}
    exporter={false}
    title="公开审核"
  >
    <Rows />
  </List>
);

function Tools() {
  useRowKeys();
  return (
    <ListTools sheet={exportContentChecks}>
      <Typography variant="body2" color="text.secondary" sx={{ display: { xs: 'none', md: 'block' } }}>
        J、K 上下，回车打开，P 通过，R 不通过
      </Typography>
    </ListTools>
  );
}

function Rows() {
  const [open, setOpen] = useState<AdminCheck | null>(null);
  return (
    <>
      <DataTable
        bulkActionButtons={<Selected />}
        rowClick={(_id, _resource, row) => {
          setOpen(row as AdminCheck);
          return false;
        }}
        hiddenColumns={['attempts', 'decided_at', 'decided_by']}
      >
        <Column source="created_at" disableSort>
          <DateField source="created_at" showTime />
        </Column>
        <Column source="kind" disableSort render={(row) => <KindButton row={row} onOpen={setOpen} />} />
        <Column
          source="parts"
          disableSort
          sx={{ maxWidth: 360, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          render={({ parts }) => parts.map(({ text }) => text).join(' · ')}
        />
        <Column source="uid" disableSort render={({ uid }) => (uid === null ? '管理员' : <MemberLink uid={uid} />)} />
        <Column
          source="state"
          disableSort
          render={({ state, appeal, answered }) => (
            <StateDot
              word={wordOf(checkStateWords, state) + (appeal === null ? '' : answered ? '，答复过申诉' : '，有申诉')}
              tone={tones[state]}
            />
          )}
        />
        <Column source="source" disableSort render={({ source }) => source && wordOf(checkSourceWords, source)} />
        <Column
          source="reasons"
          disableSort
          sx={{ maxWidth: 200, overflowWrap: 'anywhere' }}
          render={({ reasons, words }) =>
            words.length > 0 ? words.join('、') : reasons.map((reason) => wordOf(checkReasonWords, reason)).join('、')
          }
        />
        <DataTable.NumberCol source="attempts" disableSort />
        <Column source="decided_at" disableSort>
          <DateField source="decided_at" showTime emptyText="" />
        </Column>
        <Column source="decided_by" disableSort render={({ decided_by: uid }) => uid && <MemberLink uid={uid} />} />
      </DataTable>
      {open && <CheckWindow check={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** What it is; pressed, it can be looked at. The row is a button of its own. */
function KindButton({ row, onOpen }: { row: AdminCheck; onOpen: (row: AdminCheck) => void }) {
  return (
    <Button
      size="small"
      sx={{ px: 0, whiteSpace: 'nowrap' }}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(row);
      }}
    >
      {wordOf(checkKindWords, row.kind)}
    </Button>
  );
}

function Selected() {
  const rows = useSelectedRows<AdminCheck>();
  const unselect = useUnselect('checks');
  const done = () => unselect(rows.map(({ id }) => id));
  const [refusing, setRefusing] = useState(false);
  const { busy, run } = useRun();
  const pass = async () => {
    if (await run(() => decide(rows, 'passed'))) done();
  };
  return (
    <>
      <Button size="small" loading={busy} onClick={() => void pass()}>
        通过
      </Button>
      <Button size="small" color="error" onClick={() => setRefusing(true)}>
        不通过
      </Button>
      {refusing && <RefuseDialog rows={rows} onClose={() => setRefusing(false)} onDone={done} />}
    </>
  );
}
