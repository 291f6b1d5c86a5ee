import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { readDeveloperFigures } from '@overtone/contract/webhook';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-admin';
import { call } from '../api';
import { listOf } from '../lists/references';

/** Longer than any sweep takes: something does not move. */
const lateSeconds = 60;

/** What became of the calls to members' addresses; nothing where nobody has registered one. */
export function WebhookFigures() {
  const { data } = useQuery({
    queryKey: ['overview', 'webhooks'],
    queryFn: async ({ signal }) => (await call(readDeveloperFigures, {}, { signal })).data,
    refetchInterval: 60_000,
  });
  if (!data || data.webhooks === 0) return null;
  const late = data.oldest_due_seconds !== null && data.oldest_due_seconds > lateSeconds;
  return (
    <Card component="section" aria-label="回调">
      <CardContent>
        <Typography variant="h6" component="h2">
          回调
        </Typography>
        <Typography>
          <Link to="/webhooks">{data.webhooks} 个地址</Link>，
          <Link to={listOf('/webhooks', { state: 'stopped' })}>停用 {data.stopped} 个</Link>，
          <Link to={listOf('/webhooks', { state: 'failing' })}>正在失败 {data.failing} 个</Link>；24 小时里发了{' '}
          {data.attempts} 次，送达 {data.arrived} 次{data.p95_ms !== null && `；95% 在 ${data.p95_ms} 毫秒内回答`}；
          <Link to={listOf('/webhooks', { state: 'waiting' })}>等待发送 {data.waiting} 条</Link>。
        </Typography>
        {!data.open && (
          <Typography>
            开发者接口在<Link to="/settings">设置</Link>里关着，一条也不发；打开以后接着发。
          </Typography>
        )}
        {late && (
          <Typography role="alert" color="error">
            最久的一条已经等了 {data.oldest_due_seconds} 秒，请看任务和日志。
          </Typography>
        )}
      </CardContent>
    </Card>
  );
}
