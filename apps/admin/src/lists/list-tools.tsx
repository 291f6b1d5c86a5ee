import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import type { FetchFile } from '@overtone/contract/client';
import { type ReactNode, useContext } from 'react';
import { DateInput, FilterButton, FilterContext, SelectColumnsButton, TopToolbar, useListContext } from 'react-admin';
import { save } from '../api';
import { useRun } from '../use-run';

type Sheet = Parameters<FetchFile>[0];

interface Props {
  /** The list as a spreadsheet; the server writes it and defuses formulas. */
  sheet?: Sheet;
  /** Without a chooser of columns, where there is no table. */
  plain?: boolean;
  children?: ReactNode;
}

/** What stands above every list: filters that can be kept by name, the columns, and the rows as a spreadsheet. */
export function ListTools({ sheet, plain = false, children }: Props) {
  const { filterValues } = useListContext();
  const hasFilters = useContext(FilterContext) !== undefined;
  return (
    <TopToolbar>
      {children}
      {hasFilters && <FilterButton />}
      {!plain && <SelectColumnsButton />}
      {sheet && <SheetButton sheet={sheet} input={{ query: filterValues }} />}
    </TopToolbar>
  );
}

/** @param input what the spreadsheet is of, as its endpoint takes it. */
export function SheetButton({ sheet, input }: { sheet: Sheet; input: object }) {
  const { busy, run } = useRun();
  return (
    <Button
      size="small"
      startIcon={<DownloadIcon />}
      loading={busy}
      onClick={() => void run(async () => save(sheet, input as never))}
    >
      导出 CSV
    </Button>
  );
}

/** From the beginning of one day to the end of another, in China's time. */
export const dayFilters = [
  <DateInput key="from" source="from" label="从哪天" />,
  <DateInput key="to" source="to" label="到哪天" />,
];
