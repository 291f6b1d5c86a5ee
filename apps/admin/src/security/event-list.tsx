import { exportSecurityEvents, type SecurityEvent, securityKinds } from '@overtone/contract/security';
import { DataTable, DateField, List, SelectInput } from 'react-admin';
import { CodeText } from '../code-text';
import { prose } from '../lists/cells';
import { UidFilter } from '../lists/id-filters';
import { dayFilters, ListTools } from '../lists/list-tools';
import { MemberLink } from '../member-link';

const Column = DataTable.Col<SecurityEvent>;
const filters = [
  <SelectInput key="kind" source="kind" alwaysOn choices={securityKinds.map((id) => ({ id, name: id }))} />,
  <UidFilter key="uid" source="uid" alwaysOn />,
  ...dayFilters,
];

const factsOf = (detail: SecurityEvent['detail']): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name} ${value}`)
    .join('，');

/** Logins, refusals, limits, bans, and what administrators did. */
export const EventList = () => (
  <List
    perPage={25}
    filters={filters}
    actions={<ListTools sheet={exportSecurityEvents} />}
    empty={false}
    exporter={false}
    title="安全事件"
  >
    <DataTable bulkActionButtons={false} rowClick={false}>
      <Column source="last_at" disableSort>
        <DateField source="last_at" showTime />
      </Column>
      <Column source="kind" disableSort render={({ kind }) => <CodeText>{kind}</CodeText>} />
      <Column source="uid" disableSort render={({ uid }) => (uid === null ? null : <MemberLink uid={uid} />)} />
      <Column
        source="actor_uid"
        disableSort
        render={({ actor_uid: uid }) => (uid === null ? null : <MemberLink uid={uid} />)}
      />
      <Column source="detail" disableSort sx={prose} render={({ detail }) => <CodeText>{factsOf(detail)}</CodeText>} />
      <DataTable.NumberCol source="count" disableSort />
      <Column source="address" disableSort />
    </DataTable>
  </List>
);
