import { type CannedReply, exportCannedReplies, mostCannedReplies } from '@overtone/contract/canned-reply';
import { limits } from '@overtone/contract/limits';
import { Create, CreateButton, DataTable, DateField, Edit, List, SimpleForm, TextInput } from 'react-admin';
import { prose } from '../lists/cells';
import { ListTools } from '../lists/list-tools';
import { RowLink } from '../lists/references';
import { keepsWritten, useAsSeen } from '../lists/use-as-seen';

const Column = DataTable.Col<CannedReply>;

const fields = (
  <>
    <TextInput source="title" required helperText="在工单里按这个名字选，最多 30 字" />
    <TextInput
      source="content"
      required
      multiline
      minRows={4}
      helperText={`选了以后填进回复框，还可以改；最多 ${limits.support.message} 字`}
    />
  </>
);

export const ReplyList = () => (
  <List
    actions={
      <ListTools sheet={exportCannedReplies}>
        <CreateButton />
      </ListTools>
    }
    pagination={false}
    perPage={mostCannedReplies}
    exporter={false}
    title="常用回复"
  >
    <DataTable rowClick="edit">
      <Column source="title" disableSort render={({ id, title }) => <RowLink to={`/replies/${id}`}>{title}</RowLink>} />
      <DataTable.Col source="content" disableSort sx={prose} />
      <DataTable.Col source="updated_at" disableSort>
        <DateField source="updated_at" showTime />
      </DataTable.Col>
    </DataTable>
  </List>
);

export const ReplyCreate = () => (
  <Create redirect="list" title="新建常用回复">
    <SimpleForm>{fields}</SimpleForm>
  </Create>
);

export const ReplyEdit = () => (
  <Edit mutationMode="pessimistic" title="改常用回复" {...useAsSeen()}>
    <SimpleForm {...keepsWritten}>{fields}</SimpleForm>
  </Edit>
);
