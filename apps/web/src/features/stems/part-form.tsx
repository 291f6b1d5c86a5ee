import { useMemo } from 'react';

interface Props {
  /** Pairs of least and most of each part that sounds in the row, drawn over one another. */
  forms: readonly Float32Array[];
  /** Silenced by its own mute or another's solo. */
  quiet: boolean;
  onSeek: (share: number) => void;
}

const height = 40;

/** The form of a row with the one playhead over it; a click moves all parts there. The keyboard has the seek bar. */
export function PartForm({ forms, quiet, onSeek }: Props) {
  const path = useMemo(() => forms.map(outline).join(''), [forms]);
  const count = (forms[0]?.length ?? 2) / 2;
  return (
    <div
      aria-hidden
      className="relative h-10 min-w-0 grow cursor-pointer overflow-hidden rounded-cover bg-surface-1"
      onClick={({ currentTarget, clientX }) => {
        const { left, width } = currentTarget.getBoundingClientRect();
        onSeek((clientX - left) / width);
      }}
    >
      <svg
        data-string
        viewBox={`0 0 ${count} ${height}`}
        preserveAspectRatio="none"
        className={`absolute inset-0 size-full ${quiet ? 'text-ink-off' : 'text-tone'}`}
      >
        <path d={path} fill="currentColor" opacity={quiet ? 0.5 : 1} />
      </svg>
      <span className="absolute inset-y-0 left-[calc(var(--at,0)*100%)] w-px bg-rosin-text" />
    </div>
  );
}

function outline(pairs: Float32Array): string {
  const middle = height / 2;
  const at = (value: number) => (middle - value * (middle - 1)).toFixed(1);
  const over: string[] = [];
  const under: string[] = [];
  for (let x = 0; x < pairs.length / 2; x++) {
    over.push(`${x} ${at(Math.max(0.02, pairs[2 * x + 1] ?? 0))}`);
    under.push(`${x} ${at(Math.min(-0.02, pairs[2 * x] ?? 0))}`);
  }
  return `M${[...over, ...under.reverse()].join('L')}Z`;
}
