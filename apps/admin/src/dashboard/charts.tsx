import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import type { Figures } from '@overtone/contract/figures';
import type { ReactNode } from 'react';

const height = 240;
/** Of a chart's width on a phone. */
const mostLabels = 8;
/** Of what comes one by one there is no half. */
const counts = [{ tickMinStep: 1 }];
const margin = { left: 0, right: 16, top: 16, bottom: 0 };

function Chart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title}>
      <CardContent>
        <Typography variant="h6" component="h2">
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}

/** How the days of the range went; the numbers of one day stand in the tooltip. */
export default function Charts({ days }: { days: Figures['days'] }) {
  const { palette } = useTheme();
  const [good, bad, quiet] = [palette.success.main, palette.error.main, palette.info.main];
  const data = days.map(({ day }) => day.slice(5));
  const step = Math.ceil(days.length / mostLabels);
  // High enough for a line of this typeface: what does not fit is left out.
  const shared = { data, height: 40, tickLabelInterval: (_: string, index: number) => index % step === 0 };
  const axis = [{ ...shared, scaleType: 'band' as const }];
  const points = [{ ...shared, scaleType: 'point' as const }];
  const of = (read: (day: Figures['days'][number]) => number): number[] => days.map(read);
  return (
    <>
      <Chart title="创作">
        <BarChart
          height={height}
          margin={margin}
          xAxis={axis}
          yAxis={counts}
          series={[
            { label: '没写成', data: of(({ failed }) => failed), stack: 'all', color: bad },
            { label: '其余', data: of(({ generations, failed }) => generations - failed), stack: 'all', color: good },
          ]}
        />
      </Chart>
      <Chart title="收入和退款（元）">
        <LineChart
          height={height}
          margin={margin}
          xAxis={points}
          series={[
            { label: '收入', curve: 'linear', data: of(({ revenue }) => Number(revenue)), color: good },
            { label: '退款', curve: 'linear', data: of(({ refunded }) => Number(refunded)), color: bad },
          ]}
        />
      </Chart>
      <Chart title="点数">
        <LineChart
          height={height}
          margin={margin}
          xAxis={points}
          series={[
            { label: '发出', curve: 'linear', data: of((day) => day.points_granted), color: quiet },
            { label: '用掉', curve: 'linear', data: of((day) => day.points_captured), color: good },
          ]}
        />
      </Chart>
      <Chart title="新会员">
        <BarChart
          height={height}
          margin={margin}
          xAxis={axis}
          yAxis={counts}
          series={[{ label: '注册', data: of(({ registered }) => registered), color: quiet }]}
        />
      </Chart>
    </>
  );
}
