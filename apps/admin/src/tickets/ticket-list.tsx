import Typography from '@mui/material/Typography';
import { type AdminTicket, exportFeedbacks } from '@overtone/contract/ticket-admin';
import { BooleanInput, DataTable, DateField, Link, List, SearchInput, SelectInput, useRefresh } from 'react-admin';
import { dayFilters, ListTools } from '../lists/list-tools';
import { useRowKeys } from '../lists/use-row-keys';
import { useLive } from '../live';
import { StateDot, type Tone } from '../state-dot';
import { choicesOf, ticketStatusWords, ticketTypeWords, wordOf } from '../words/state-words';

const Column = DataTable.Col<AdminTicket>;
export const statusTones: Partial<Record<string, Tone>> = {
  open: 'error',
  in_progress: 'warning',
  waiting: 'info',
  resolved: 'success',
};
/** Switched off it is no filter: `false` would ask for all the others. */
const orNone = (on: boolean): true | null => on || null;

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="编号、会员号、地址或内容" />,
  <SelectInput key="status" source="status" alwaysOn choices={choicesOf(ticketStatusWords)} />,
  <SelectInput key="type" source="type" alwaysOn label="类型" choices={choicesOf(ticketTypeWords)} />,
  <BooleanInput key="unread" source="unread" label="只看未读" alwaysOn parse={orNone} />,
  <BooleanInput key="awaiting" source="awaiting" label="只看等我们回答的" alwaysOn parse={orNone} />,
  ...dayFilters,
];

/** The inbox: what no administrator has read is bold, and new words arrive by themselves. */
export const TicketList = () => (
  <List perPage={25} filters={filters} actions={<Hearing />} empty={false} exporter={false} title="工单">
    <DataTable
      bulkActionButtons={false}
      rowClick={(id) => `/tickets/${id}/show`}
      rowSx={(row: AdminTicket) => ({ '& td': { fontWeight: row.is_read ? 400 : 600 } })}
    >
      <Column
        source="id"
        disableSort
        render={({ id, is_read: isRead }) => (
          <Link to={`/tickets/${id}/show`} sx={{ fontWeight: 'inherit' }}>
            {id}
            {isRead ? '' : '（未读）'}
          </Link>
        )}
      />
      <Column source="feedback_type" disableSort render={({ feedback_type: type }) => wordOf(ticketTypeWords, type)} />
      <Column
        source="feedback_content"
        disableSort
        sx={{ maxWidth: 420, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      />
      <Column source="user_name" disableSort render={(row) => row.user_name ?? row.user_id ?? '访客'} />
      <Column
        source="status"
        disableSort
        render={({ status }) => (
          <StateDot word={wordOf(ticketStatusWords, status)} tone={statusTones[status] ?? 'text.secondary'} />
        )}
      />
      <DataTable.NumberCol source="message_count" disableSort />
      <Column source="last_message_at" disableSort>
        <DateField source="last_message_at" showTime />
      </Column>
    </DataTable>
  </List>
);

function Hearing() {
  const refresh = useRefresh();
  useLive('ticket_message', refresh);
  useRowKeys();
  return (
    <ListTools sheet={exportFeedbacks}>
      <Typography variant="body2" color="text.secondary" sx={{ display: { xs: 'none', md: 'block' } }}>
        J、K 上下，回车打开
      </Typography>
    </ListTools>
  );
}
