import { clsx } from 'clsx';

interface Props {
  letter: 'M' | 'S';
  label: string;
  on: boolean;
  /** `alone`: pressed with Ctrl or ⌘. */
  onPress: (alone: boolean) => void;
}

/** Mute is ink, solo is nacre; the letter says it too. */
export function LetterToggle({ letter, label, on, onPress }: Props) {
  const lit = letter === 'M' ? 'bg-ink-1 text-on-ink' : 'bg-nacre text-ground';
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={on}
      title={label}
      onClick={(event) => onPress(event.ctrlKey || event.metaKey)}
      className={clsx(
        'relative h-6 w-[26px] shrink-0 rounded-[4px] text-2xs font-semibold forced-colors:border',
        'touch:h-8 touch:w-9 touch:after:absolute touch:after:-inset-1.5',
        on ? clsx(lit, 'forced-colors:bg-[Highlight]') : 'mixer-letter text-ink-2 hover:text-ink-1',
      )}
    >
      {letter}
    </button>
  );
}
