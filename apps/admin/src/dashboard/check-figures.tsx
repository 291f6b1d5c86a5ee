import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { readContentFigures } from '@overtone/contract/content-check';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-admin';
import { call } from '../api';
import { listOf } from '../lists/references';

/** Longer than somebody outside takes to answer: they are away, or do not know this site. */
const lateSeconds = 300;

/** What waits for a verdict; nothing while nothing does. */
export function CheckFigures() {
  const { data } = useQuery({
    queryKey: ['overview', 'checks'],
    queryFn: async ({ signal }) => (await call(readContentFigures, {}, { signal })).data,
    refetchInterval: 60_000,
  });
  if (!data || (data.waiting === 0 && data.shown === 0 && data.open === 0 && !data.looking)) return null;
  const late = data.oldest_seconds !== null && data.oldest_seconds > lateSeconds;
  return (
    <Card component="section" aria-label="公开审核">
      <CardContent>
        <Typography variant="h6" component="h2">
          公开审核
        </Typography>
        <Typography>
          <Link to={listOf('/checks', { state: 'waiting' })}>等结论 {data.waiting + data.shown} 件</Link>：
          {data.waiting} 件还没有公开
          {data.put_off > 0 && `（${data.put_off} 件这一小时问满了，等下一小时）`}
          {(data.looking || data.shown > 0) &&
            `，${data.shown} 件早已公开、正在补查${data.looking ? '，后面还有' : ''}`}
          ；<Link to={listOf('/checks', { state: 'open' })}>等人看 {data.open} 件</Link>。
        </Typography>
        {(late || data.unanswered > 0) && (
          <Typography role="alert" color="error">
            {data.unanswered} 件问过不止一次，没有得到回答
            {data.oldest_seconds === null ? '' : `，最久的已经等了 ${Math.ceil(data.oldest_seconds / 60)} 分钟`}
            。请看日志，并确认审核服务的密钥和额度。
          </Typography>
        )}
      </CardContent>
    </Card>
  );
}
