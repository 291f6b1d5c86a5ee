interface Props {
  count: number;
  index: number;
  onSelect: (index: number) => void;
  /** Accessible name of the i-th dot, from 0. */
  label: (index: number) => string;
}

/** Where a turning series stands; each dot goes to its step. */
export function StepDots({ count, index, onSelect, label }: Props) {
  return (
    <span className="step-dots">
      {Array.from({ length: count }, (_, i) => (
        <button
          key={i}
          type="button"
          aria-label={label(i)}
          aria-current={i === index ? 'true' : undefined}
          onClick={() => onSelect(i)}
          className="grid h-11 place-items-center rounded-control"
        >
          <span
            className={`size-1.5 rounded-round transition-colors duration-(--dur-3) ${i === index ? 'bg-nacre forced-colors:bg-[Highlight]' : 'bg-surface-3 inset-ring inset-ring-edge forced-colors:bg-[GrayText]'}`}
          />
        </button>
      ))}
    </span>
  );
}
