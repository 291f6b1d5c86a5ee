import { type AdminMember, exportMembers } from '@overtone/contract/member';
import { DataTable, DateField, List, SearchInput, SelectInput } from 'react-admin';
import { dayFilters, ListTools } from '../lists/list-tools';
import { booksWords, choicesOf, roleWords, standingWords, wordOf } from '../words/state-words';
import { MemberLink } from '../member-link';
import { MemberStanding } from './member-standing';

const Column = DataTable.Col<AdminMember & { id: string }>;
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="会员号、手机、邮箱，或昵称开头" />,
  <SelectInput key="role" source="role" alwaysOn choices={choicesOf(roleWords)} />,
  <SelectInput key="standing" source="standing" alwaysOn choices={choicesOf(standingWords)} />,
  <SelectInput key="books" source="books" choices={choicesOf(booksWords)} />,
  ...dayFilters,
];

export const MemberList = () => (
  <List
    perPage={25}
    filters={filters}
    actions={<ListTools sheet={exportMembers} />}
    empty={false}
    exporter={false}
    title="会员"
  >
    <DataTable bulkActionButtons={false} rowClick="show">
      <Column source="uid" disableSort render={({ uid }) => <MemberLink uid={uid} />} />
      <Column source="nickname" disableSort />
      <Column source="phone" disableSort />
      <Column source="email" disableSort />
      <Column source="role" disableSort render={({ role }) => wordOf(roleWords, role)} />
      <DataTable.NumberCol source="user_group" disableSort />
      <DataTable.NumberCol source="points" disableSort />
      <Column source="paid_amount" disableSort align="right" />
      <Column source="standing" disableSort render={(member) => <MemberStanding member={member} />} />
      <Column source="created_at" disableSort>
        <DateField source="created_at" showTime />
      </Column>
    </DataTable>
  </List>
);
