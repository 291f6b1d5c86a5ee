import { exportLabelWaivers, type LabelWaiver } from '@overtone/contract/label-waiver-admin';
import { DataTable, DateField, List } from 'react-admin';
import { IdFilter, UidFilter } from '../lists/id-filters';
import { dayFilters, ListTools } from '../lists/list-tools';
import { Reference } from '../lists/references';
import { MemberLink } from '../member-link';

const Column = DataTable.Col<LabelWaiver>;
const filters = [
  <UidFilter key="uid" source="uid" alwaysOn />,
  <IdFilter key="song_id" source="song_id" label="完整的歌曲编号" alwaysOn />,
  ...dayFilters,
];

/** Who took it on to label a song's files themselves: what the operator has to be able to tell for six months. */
export const WaiverList = () => (
  <List
    perPage={25}
    filters={filters}
    actions={<ListTools sheet={exportLabelWaivers} />}
    empty={false}
    exporter={false}
    title="自行标识"
  >
    <DataTable bulkActionButtons={false} rowClick={false}>
      <Column source="agreed_at" disableSort>
        <DateField source="agreed_at" showTime />
      </Column>
      <Column source="uid" disableSort render={({ uid }) => <MemberLink uid={uid} />} />
      <Column
        source="song_id"
        disableSort
        render={({ song_id: id }) => (
          <Reference kind="song" id={id}>
            {id}
          </Reference>
        )}
      />
      <Column source="agreement" disableSort />
    </DataTable>
  </List>
);
