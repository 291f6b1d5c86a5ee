import Button from '@mui/material/Button';
import { useState } from 'react';
import { DataTable, type DataTableProps, DateField, List, SearchInput } from 'react-admin';
import { exportRecharges, type RechargeLog } from '@overtone/contract/recharge';
import { dayFilters, ListTools } from '../lists/list-tools';
import { MemberLink } from '../member-link';
import { RechargeDialog } from './recharge-dialog';

const Column = DataTable.Col<RechargeLog & { id: string }>;
const plain: Partial<DataTableProps> = { bulkActionButtons: false, rowClick: false };

function Actions() {
  const [open, setOpen] = useState(false);
  return (
    <ListTools sheet={exportRecharges}>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        给会员充值
      </Button>
      {open && <RechargeDialog onClose={() => setOpen(false)} />}
    </ListTools>
  );
}

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder="会员号或备注" />, ...dayFilters];

/** Points given and taken by hand, with who did it; and the way to do it. */
export const RechargeList = () => (
  <List perPage={25} filters={filters} actions={<Actions />} empty={false} exporter={false} title="人工充值">
    <DataTable {...plain}>
      <Column source="created_at" disableSort>
        <DateField source="created_at" showTime />
      </Column>
      <Column source="target_uid" disableSort render={({ target_uid: uid }) => <MemberLink uid={uid} />} />
      <DataTable.NumberCol source="amount" disableSort />
      <DataTable.NumberCol source="requested" disableSort />
      <DataTable.NumberCol source="balance_after" disableSort />
      <Column source="remark" disableSort />
      <Column source="admin_uid" disableSort render={({ admin_uid: uid }) => <MemberLink uid={uid} />} />
    </DataTable>
  </List>
);
