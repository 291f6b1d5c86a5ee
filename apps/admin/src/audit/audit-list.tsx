import Box from '@mui/material/Box';
import { type AuditEntry, exportAudit } from '@overtone/contract/figures';
import { DataTable, DateField, List, SearchInput, TextInput } from 'react-admin';
import { CodeText } from '../code-text';
import { prose } from '../lists/cells';
import { UidFilter } from '../lists/id-filters';
import { dayFilters, ListTools } from '../lists/list-tools';
import { Reference } from '../lists/references';
import { codeFont } from '../theme';
import { MemberLink } from '../member-link';

const Column = DataTable.Col<AuditEntry>;
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="对象，如订单号、会员号" />,
  <TextInput key="action" source="action" alwaysOn />,
  <UidFilter key="actor_uid" source="actor_uid" alwaysOn />,
  ...dayFilters,
];

/** A line for each fact. */
const pretty = (detail: string): string =>
  Object.entries(JSON.parse(detail) as Record<string, unknown>)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');

const Detail = ({ record }: { record?: AuditEntry }) =>
  record ? (
    <Box
      component="pre"
      sx={{ m: 0, fontFamily: codeFont, fontSize: 12, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {pretty(record.detail)}
    </Box>
  ) : null;

/** Every change that an administrator or the operator made; nobody can rewrite it. */
export const AuditList = () => (
  <List
    perPage={25}
    filters={filters}
    actions={<ListTools sheet={exportAudit} />}
    empty={false}
    exporter={false}
    title="操作记录"
  >
    <DataTable bulkActionButtons={false} rowClick={false}>
      <Column source="created_at" disableSort>
        <DateField source="created_at" showTime />
      </Column>
      <Column
        source="actor_uid"
        disableSort
        render={({ actor_uid: uid }) => (uid === null ? '运营者（命令行）' : <MemberLink uid={uid} />)}
      />
      <Column source="action" disableSort render={({ action }) => <CodeText>{action}</CodeText>} />
      <Column source="target" disableSort render={({ target }) => <Target of={target} />} />
      <Column source="detail" disableSort sx={prose} render={(record) => <Detail record={record} />} />
    </DataTable>
  </List>
);

function Target({ of }: { of: string }) {
  const [kind = '', id = ''] = of.split(':');
  return (
    <Reference kind={kind} id={id}>
      {of}
    </Reference>
  );
}
