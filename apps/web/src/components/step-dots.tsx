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
    <span className="-mr-2 flex touch:-mr-4">
      {Array.from({ length: count }, (_, i) => (
        <button
          key={i}
          type="button"
          aria-label={label(i)}
          aria-current={i === index ? 'true' : undefined}
          onClick={() => onSelect(i)}
          className="grid h-11 w-6 place-items-center rounded-control touch:w-11"
        >
          <span
            className={`size-1.5 rounded-round transition-colors duration-(--dur-3) ${i === index ? 'bg-nacre forced-colors:bg-[Highlight]' : 'bg-surface-3 inset-ring inset-ring-edge forced-colors:bg-[GrayText]'}`}
          />
        </button>
      ))}
    </span>
  );
}
