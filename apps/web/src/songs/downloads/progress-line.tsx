interface Props {
  label: string;
  value: number;
  of: number;
}

/** How far something is, as a line. */
export function ProgressLine({ label, value, of }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={value}
      className="mt-2 h-0.5 bg-line"
    >
      <div className="h-full bg-ink-1" style={{ width: `${(value / of) * 100}%` }} />
    </div>
  );
}
