import { exportNotifies } from '@overtone/contract/payment';
import { DataTable, DateField, List, SearchInput, SelectInput, TextInput } from 'react-admin';
import { dayFilters, ListTools } from '../lists/list-tools';
import { Reference } from '../lists/references';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="订单号或交易号" />,
  <SelectInput
    key="proven"
    source="proven"
    label="签名"
    alwaysOn
    choices={[
      { id: 'yes', name: '签名正确' },
      { id: 'no', name: '签名不对' },
    ]}
  />,
  <TextInput key="verdict" source="verdict" />,
  ...dayFilters,
];

/** What Alipay, or somebody in its name, told us, and what was made of it. */
export const NotifyList = () => (
  <List
    perPage={25}
    filters={filters}
    actions={<ListTools sheet={exportNotifies} />}
    empty={false}
    exporter={false}
    title="支付通知"
  >
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col source="at" disableSort>
        <DateField source="at" showTime />
      </DataTable.Col>
      <DataTable.Col
        source="order_no"
        disableSort
        render={({ order_no: no }: { order_no?: string | null }) =>
          no ? (
            <Reference kind="order" id={no}>
              {no}
            </Reference>
          ) : null
        }
      />
      <DataTable.Col source="verdict" disableSort />
      <DataTable.Col source="trade_status" disableSort />
      <DataTable.Col source="total_amount" disableSort align="right" />
      <DataTable.Col source="proven" disableSort render={(row: { proven?: boolean }) => (row.proven ? '是' : '否')} />
      <DataTable.Col source="trade_no" disableSort />
      <DataTable.Col source="address" disableSort />
    </DataTable>
  </List>
);
