import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ReportReason, reportReasons } from '@overtone/contract/report';

interface Props {
  value: ReportReason | '';
  onChange: (reason: ReportReason) => void;
}

/** Why something is taken from the public: the reasons members report for. */
export function ReasonChoice({ value, onChange }: Props) {
  return (
    <TextField
      select
      required
      label="原因"
      value={value}
      onChange={({ target }) => onChange(target.value as ReportReason)}
    >
      {reportReasons.map((one) => (
        <MenuItem key={one} value={one}>
          {one}
        </MenuItem>
      ))}
    </TextField>
  );
}
