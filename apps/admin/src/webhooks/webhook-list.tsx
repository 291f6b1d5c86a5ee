import { type AdminWebhook, exportWebhooks } from '@overtone/contract/webhook';
import { DataTable, DateField, List, SelectInput } from 'react-admin';
import { CodeText } from '../code-text';
import { prose } from '../lists/cells';
import { UidFilter } from '../lists/id-filters';
import { ListTools } from '../lists/list-tools';
import { MemberLink } from '../member-link';
import { StateDot } from '../state-dot';
import { choicesOf, webhookStateWords, webhookStopWords } from '../words/state-words';

const Column = DataTable.Col<AdminWebhook>;
const filters = [
  <SelectInput key="state" source="state" alwaysOn choices={choicesOf(webhookStateWords)} />,
  <UidFilter key="uid" source="uid" alwaysOn />,
];

function stateOf({ stopped, failing_since: since }: AdminWebhook) {
  if (stopped !== null) return <StateDot word={webhookStopWords[stopped] ?? stopped} />;
  if (since !== null) return <StateDot word={webhookStateWords.failing ?? ''} tone="error" />;
  return <StateDot word={webhookStateWords.on ?? ''} tone="success" />;
}

/** Where members' programs are told what happens; one is ended at its member. */
export const WebhookList = () => (
  <List
    perPage={25}
    filters={filters}
    actions={<ListTools sheet={exportWebhooks} />}
    empty={false}
    exporter={false}
    title="回调"
  >
    <DataTable bulkActionButtons={false} rowClick={false}>
      <Column source="created_at" disableSort>
        <DateField source="created_at" showTime />
      </Column>
      <Column source="uid" disableSort render={({ uid }) => <MemberLink uid={uid} />} />
      <Column source="name" disableSort />
      <Column source="url" disableSort sx={prose} render={({ url }) => <CodeText>{url}</CodeText>} />
      <Column source="state" disableSort render={stateOf} />
      <DataTable.NumberCol source="waiting" disableSort />
      <Column source="failing_since" disableSort>
        <DateField source="failing_since" showTime />
      </Column>
    </DataTable>
  </List>
);
