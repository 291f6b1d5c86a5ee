import { type AdminAnnouncement, exportMessages } from '@overtone/contract/announcement';
import { CreateButton, DataTable, DateField, List, SelectInput } from 'react-admin';
import { ListTools } from '../lists/list-tools';
import { RowLink } from '../lists/references';
import { StateDot } from '../state-dot';
import { announcementStatusWords, checkStateWords, choicesOf, placeWords, wordOf } from '../words/state-words';

const Column = DataTable.Col<AdminAnnouncement>;
const filters = [
  <SelectInput key="category" source="category" alwaysOn choices={choicesOf(placeWords)} />,
  <SelectInput key="status" source="status" alwaysOn choices={choicesOf(announcementStatusWords)} />,
];

export const AnnouncementList = () => (
  <List
    perPage={25}
    filters={filters}
    actions={
      <ListTools sheet={exportMessages}>
        <CreateButton />
      </ListTools>
    }
    exporter={false}
    title="公告"
  >
    <DataTable bulkActionButtons={false} rowClick="edit">
      <Column source="category" disableSort render={({ category }) => wordOf(placeWords, category)} />
      <Column
        source="title"
        disableSort
        render={({ id, title, content }) => (
          <RowLink to={`/announcements/${id}`}>{title || content.slice(0, 12)}</RowLink>
        )}
      />
      <Column
        source="content"
        disableSort
        sx={{ maxWidth: 360, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      />
      <Column
        source="status"
        disableSort
        render={({ status, check }) =>
          check ? (
            <StateDot word={`没有公开：${wordOf(checkStateWords, check.state)}`} tone="warning" />
          ) : (
            <StateDot
              word={wordOf(announcementStatusWords, status)}
              tone={status === 'published' ? 'success' : 'text.secondary'}
            />
          )
        }
      />
      <DataTable.NumberCol source="priority" disableSort />
      <Column source="start_time" disableSort>
        <DateField source="start_time" showTime emptyText="立刻" />
      </Column>
      <Column source="end_time" disableSort>
        <DateField source="end_time" showTime emptyText="不限" />
      </Column>
      <DataTable.NumberCol source="reads" disableSort />
    </DataTable>
  </List>
);
