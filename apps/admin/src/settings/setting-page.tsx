import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { disclosureKeys, listSettings, type SettingKey, type SettingRow } from '@overtone/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { call, sentenceOf } from '../api';
import { SettingField } from './setting-field';

const isDisclosed = (key: SettingKey): boolean => disclosureKeys.some((one) => one === key);

/** The switches of the whole site. */
export function SettingPage() {
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['settings'],
    queryFn: async () => (await call(listSettings, {})).data,
  });
  const group = (wanted: boolean) => (data?.settings ?? []).filter(({ key }) => isDisclosed(key) === wanted);
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 760 }}>
      <Title title="设置" />
      {isPending && <LinearProgress aria-label="正在加载" />}
      {error && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>重试</Button>}>
          {sentenceOf(error)}
        </Alert>
      )}
      {data && (
        <>
          <Group title="开关" help="几秒内对整个平台生效。" rows={group(false)} />
          <Group title="网站信息" help="写了的会出现在“关于”页，没写的不出现。" rows={group(true)} />
          <Card>
            <CardContent>
              <Typography variant="h6" component="h2">
                由环境变量固定
              </Typography>
              <Typography color="text.secondary">要改这些，改服务器的环境变量再重启。</Typography>
              <Table size="small" aria-label="由环境变量固定" sx={{ tableLayout: 'fixed' }}>
                <TableBody>
                  {data.environment.map(({ key, value }) => (
                    <TableRow key={key}>
                      <TableCell component="th" scope="row" sx={{ pl: 0, overflowWrap: 'anywhere' }}>
                        <code>{key}</code>
                      </TableCell>
                      <TableCell sx={{ pr: 0, overflowWrap: 'anywhere' }}>{value}</TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </CardContent>
          </Card>
        </>
      )}
    </Stack>
  );
}

function Group({ title, help, rows }: { title: string; help: string; rows: SettingRow[] }) {
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2">
          {title}
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 2.5 }}>
          {help}
        </Typography>
        <Stack spacing={2.5}>
          {rows.map((row) => (
            // A value that came anew is what the field begins with.
            <SettingField key={`${row.key} ${String(row.value)}`} row={row} />
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}
