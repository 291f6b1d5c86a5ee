interface Props {
  links: readonly { label: string; go: () => void }[];
}

/** The ways to the other views, one at each end. */
export function ViewFoot({ links }: Props) {
  return (
    <div className="flex justify-between gap-4 text-xs text-ink-2">
      {links.map(({ label, go }) => (
        <button key={label} type="button" onClick={go} className="link -my-2 py-2 text-left">
          {label}
        </button>
      ))}
    </div>
  );
}
