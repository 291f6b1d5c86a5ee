import type { Output } from '@overtone/contract/endpoint';
import { type AdminEntry, entryKind, exportEntriesForAdmin, type listEntriesForAdmin } from '@overtone/contract/points';
import { DataTable, DateField, List, SearchInput, SelectInput } from 'react-admin';
import { prose } from '../lists/cells';
import { UidFilter } from '../lists/id-filters';
import { dayFilters, ListTools } from '../lists/list-tools';
import { ListSums } from '../lists/list-sums';
import { Reference } from '../lists/references';
import { MemberLink } from '../member-link';
import { choicesOf, entryKindWords, wordOf } from '../words/state-words';

const Column = DataTable.Col<AdminEntry>;
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="凭据、订单号或创作号" />,
  <UidFilter key="uid" source="uid" alwaysOn />,
  <SelectInput
    key="kind"
    source="kind"
    alwaysOn
    choices={choicesOf(entryKindWords).filter(({ id }) => entryKind.safeParse(id).success)}
  />,
  ...dayFilters,
];

export const EntryList = () => (
  <List
    perPage={25}
    filters={filters}
    actions={<ListTools sheet={exportEntriesForAdmin} />}
    empty={false}
    exporter={false}
    title="点数流水"
  >
    <ListSums<Output<typeof listEntriesForAdmin>['sums']>
      say={({ amount, change }, total) => `共 ${total} 条：记账 ${amount} 点，余额变动 ${change} 点`}
    />
    <DataTable bulkActionButtons={false} rowClick={false} hiddenColumns={['amount']}>
      <Column source="created_at" disableSort>
        <DateField source="created_at" showTime />
      </Column>
      <Column source="uid" disableSort render={({ uid }) => <MemberLink uid={uid} />} />
      <Column source="kind" disableSort render={({ kind }) => wordOf(entryKindWords, kind)} />
      <DataTable.NumberCol source="amount" disableSort />
      <DataTable.NumberCol source="change" disableSort />
      <DataTable.NumberCol source="balance_after" disableSort />
      <Column source="reason" disableSort sx={prose} />
      <Column source="reference" disableSort render={(entry) => <OfEntry entry={entry} />} />
    </DataTable>
  </List>
);

/** What it was booked for, and the way there. */
function OfEntry({ entry: { reference, explains, generation_id: generation } }: { entry: AdminEntry }) {
  if (generation !== null)
    return (
      <Reference kind="generation" id={generation}>
        {reference}
      </Reference>
    );
  return (
    <Reference kind={explains?.kind ?? ''} id={explains?.id ?? ''}>
      {reference}
    </Reference>
  );
}
