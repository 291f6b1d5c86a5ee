import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { changePrice, listPrices, type PriceRow } from '@overtone/contract/prices-admin';
import { providerIds } from '@overtone/contract/providers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title } from 'react-admin';
import { call, sentenceOf } from '../api';
import { MemberLink } from '../member-link';
import { useRun } from '../use-run';
import { familyWords, operationWords, wordOf } from '../words/state-words';
import { PriceDialog } from './price-dialog';

const nameOf = ({ kind, family, name }: PriceRow): string =>
  kind === 'model' ? name : `${wordOf(familyWords, family)} ${wordOf(operationWords, name)}`;

/** Every model and operation with what it costs: what is changed here counts from the next submit on. */
export function ModelPage() {
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['prices'],
    queryFn: async () => (await call(listPrices, {})).data,
  });
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 900 }}>
      <Title title="模型和价格" />
      {isPending && <LinearProgress aria-label="正在加载" />}
      {error && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>重试</Button>}>
          {sentenceOf(error)}
        </Alert>
      )}
      {data &&
        providerIds.map((family) => (
          <Family
            key={family}
            name={wordOf(familyWords, family)}
            rows={data.filter((row) => row.family === family)}
            onChange={() => void refetch()}
          />
        ))}
    </Stack>
  );
}

function Family({ name, rows, onChange }: { name: string; rows: PriceRow[]; onChange: () => void }) {
  return (
    <Card>
      <Typography variant="h6" component="h2" sx={{ p: 2, pb: 0.5 }}>
        {name}
      </Typography>
      <TableContainer>
        <Table size="small" aria-label={name}>
          <TableHead>
            <TableRow>
              <TableCell>名称</TableCell>
              <TableCell align="right">点数</TableCell>
              <TableCell align="right">原价</TableCell>
              <TableCell>可选</TableCell>
              <TableCell>做什么</TableCell>
              <TableCell>最后改动</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <Row key={row.id} row={row} onChange={onChange} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
}

function Row({ row, onChange }: { row: PriceRow; onChange: () => void }) {
  const [open, setOpen] = useState(false);
  const { busy, run } = useRun();
  const name = nameOf(row);
  const offer = async (offered: boolean) => {
    await run(async () => {
      await call(changePrice, { params: { id: row.id }, body: { offered, seen: row.changed_at } });
      return offered ? `${name}可以选了` : `${name}停用了，正在写的会写完`;
    });
    onChange();
  };
  const isChanged = row.price !== row.initial;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      <TableCell align="right" sx={{ fontWeight: isChanged ? 600 : undefined }}>
        {row.price}
        {row.kind === 'model' ? ' / 首' : ' / 次'}
      </TableCell>
      <TableCell align="right">{row.initial}</TableCell>
      <TableCell>
        {row.kind === 'model' && (
          <Switch
            size="small"
            checked={row.offered}
            disabled={busy}
            onChange={(_, offered) => void offer(offered)}
            slotProps={{ input: { 'aria-label': `${name}可选` } }}
          />
        )}
      </TableCell>
      <TableCell>
        <Button size="small" onClick={() => setOpen(true)} aria-label={`改价：${name}`}>
          改价
        </Button>
        {open && <PriceDialog row={row} name={name} onClose={() => setOpen(false)} onDone={onChange} />}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {row.changed_at !== null && (
          <>
            {new Date(row.changed_at).toLocaleString('zh-CN')} <MemberLink uid={row.changed_by} />
          </>
        )}
      </TableCell>
    </TableRow>
  );
}
