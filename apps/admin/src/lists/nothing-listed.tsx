import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Button, ListNoResults, Pagination, useListContext } from 'react-admin';

/** In place of the rows. A list that could not be read is none that is empty. */
export function NothingListed({ children = <ListNoResults /> }: { children?: ReactNode }) {
  const { error, refetch } = useListContext();
  if (!error) return children;
  return (
    <CardContent>
      <Typography variant="body2" role="alert">
        没有读到。 <Button label="再读一次" onClick={() => void refetch()} />
      </Typography>
    </CardContent>
  );
}

/** Of what was not read nothing can be counted. */
export function ListPages() {
  const { error, data } = useListContext();
  return error && !data ? null : <Pagination />;
}
