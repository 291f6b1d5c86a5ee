import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Figures } from '@overtone/contract/figures';
import { Link } from 'react-admin';
import { listOf } from '../lists/references';
import { familyWords, wordOf } from '../words/state-words';
import type { Range } from './range';

const share = (part: number, whole: number): string => (whole === 0 ? '—' : `${((100 * part) / whole).toFixed(1)}%`);

/** What each family and channel made of the range's generations. */
export function ChannelTable({ channels, range }: { channels: Figures['channels']; range: Range }) {
  return (
    <Card component="section" aria-label="各家和渠道">
      <CardContent>
        <Typography variant="h6" component="h2">
          各家和渠道
        </Typography>
        {channels.length === 0 && <Typography color="text.secondary">这段时间没有人写歌。</Typography>}
        {channels.length > 0 && (
          <TableContainer tabIndex={0} role="group" aria-label="各家和渠道的次数">
            <Table size="small">
              <TableHead>
                <TableRow>
                  {['模型', '渠道', '写成', '没写成', '失败率', '取消', '在写'].map((name, index) => (
                    <TableCell key={name} align={index > 1 ? 'right' : 'left'}>
                      {name}
                    </TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {channels.map((channel) => (
                  <ChannelRow key={`${channel.provider} ${channel.channel_id}`} channel={channel} range={range} />
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        )}
      </CardContent>
    </Card>
  );
}

function ChannelRow({ channel: row, range }: { channel: Figures['channels'][number]; range: Range }) {
  const { provider, channel_id: id, channel, succeeded, failed, cancelled, under_way: running } = row;
  /** A number and the list that it counts. */
  const led = (filter: object, count: number) => (
    <Link to={listOf('/generations', { provider, channel_id: id ?? 'none', ...filter, ...range })}>{count}</Link>
  );
  return (
    <TableRow>
      <TableCell>{wordOf(familyWords, provider)}</TableCell>
      <TableCell>
        {id === null ? '没有交给渠道' : <Link to={`/channels/${id}`}>{channel ?? `已删除（${id}）`}</Link>}
      </TableCell>
      {[
        led({ standing: 'made' }, succeeded),
        led({ status: 'failed' }, failed),
        share(failed, succeeded + failed),
        led({ status: 'cancelled' }, cancelled),
        led({ standing: 'under_way' }, running),
      ].map((value, index) => (
        // The columns are a fixed row.
        <TableCell key={index} align="right">
          {value}
        </TableCell>
      ))}
    </TableRow>
  );
}
