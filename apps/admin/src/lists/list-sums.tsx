import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';

/** What all rows of a list come to, on whatever page one is. */
export function ListSums<Sums extends object>({ say }: { say: (sums: Sums, total: number) => string }) {
  const { meta, total, error } = useListContext();
  if (error || !meta || total === undefined) return null;
  return (
    <Typography component="p" role="status" sx={{ px: 2, py: 1, fontVariantNumeric: 'tabular-nums' }}>
      {say(meta as Sums, total)}
    </Typography>
  );
}
