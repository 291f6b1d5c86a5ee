import type { AdminEntry } from '@overtone/contract/points';
import { entryKind } from '@overtone/contract/points';
import Button from '@mui/material/Button';
import {
  DataTable,
  DateField,
  List,
  SearchInput,
  SelectColumnsButton,
  SelectInput,
  TextInput,
  TopToolbar,
  useListContext,
} from 'react-admin';
import { exportEntriesForAdmin } from '@overtone/contract/points';
import { save } from '../api';
import { CodeText } from '../code-text';
import { MemberLink } from '../member-link';
import { useRun } from '../use-run';
import { choicesOf, entryKindWords, wordOf } from '../words/state-words';

const Column = DataTable.Col<AdminEntry>;
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="凭据、订单号或创作号" />,
  <TextInput key="uid" source="uid" alwaysOn />,
  <SelectInput
    key="kind"
    source="kind"
    alwaysOn
    choices={choicesOf(entryKindWords).filter(({ id }) => entryKind.safeParse(id).success)}
  />,
];

/** The rows the filters choose, as the server writes them: formulas are defused there. */
function Actions() {
  const { filterValues } = useListContext();
  const { busy, run } = useRun();
  const { q: _, ...query } = filterValues as Record<string, unknown>;
  return (
    <TopToolbar>
      <SelectColumnsButton />
      <Button loading={busy} onClick={() => void run(async () => save(exportEntriesForAdmin, { query }))}>
        导出 CSV
      </Button>
    </TopToolbar>
  );
}

export const EntryList = () => (
  <List perPage={25} filters={filters} actions={<Actions />} empty={false} exporter={false} title="点数流水">
    <DataTable bulkActionButtons={false} rowClick={false} hiddenColumns={['reference']}>
      <Column source="created_at" disableSort>
        <DateField source="created_at" showTime />
      </Column>
      <Column source="uid" disableSort render={({ uid }) => <MemberLink uid={uid} />} />
      <Column source="kind" disableSort render={({ kind }) => wordOf(entryKindWords, kind)} />
      <DataTable.NumberCol source="amount" disableSort />
      <DataTable.NumberCol source="change" disableSort />
      <DataTable.NumberCol source="balance_after" disableSort />
      <Column source="reason" disableSort />
      <Column source="reference" disableSort render={({ reference }) => <CodeText>{reference}</CodeText>} />
    </DataTable>
  </List>
);
