import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';

interface Props {
  title: string;
  /** The list that explains it; left out where there is none. */
  to?: string;
  /** Beside the number, in words. */
  note?: ReactNode;
  /** Somebody has to look at it. */
  alarm?: boolean;
  children: ReactNode;
}

/** One number, and the way to what it counts. */
export function Figure({ title, to, note, alarm = false, children }: Props) {
  return (
    <Card component="section" aria-label={title} sx={alarm ? { borderColor: 'error.main' } : {}}>
      <CardContent sx={{ display: 'flex', flexDirection: 'column', height: 1, boxSizing: 'border-box' }}>
        <Typography color="text.secondary">{title}</Typography>
        <Typography
          variant="h4"
          component="p"
          color={alarm ? 'error' : 'inherit'}
          sx={{ fontVariantNumeric: 'tabular-nums', my: 0.5, overflowWrap: 'anywhere' }}
        >
          {children}
        </Typography>
        {note && (
          <Typography variant="body2" color="text.secondary">
            {note}
          </Typography>
        )}
        {to !== undefined && (
          <Link to={to} sx={{ mt: 'auto', alignSelf: 'start' }}>
            去看
          </Link>
        )}
      </CardContent>
    </Card>
  );
}
