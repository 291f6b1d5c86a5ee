import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { lastDays, type Range, ranges } from './range';

interface Props {
  range: Range;
  onChoose: (range: Range) => void;
}

export function RangeBar({ range, onChoose }: Props) {
  const chosen = ranges.find(({ days }) => {
    const { from, to } = lastDays(days);
    return from === range.from && to === range.to;
  });
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      type="date"
      label={label}
      value={range[name]}
      onChange={({ target }) => target.value && onChoose({ ...range, [name]: target.value })}
      margin="none"
      fullWidth={false}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="时间范围"
        value={chosen?.days ?? null}
        onChange={(_, days: number | null) => days !== null && onChoose(lastDays(days))}
      >
        {ranges.map(({ name, days }) => (
          <ToggleButton key={days} value={days}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {day('from', '从')}
      {day('to', '到')}
    </Box>
  );
}
