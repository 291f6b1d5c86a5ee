import { mixingLimits } from '@overtone/contract/limits-mixing';
import { useRef, useState, type KeyboardEvent } from 'react';
import { bounded } from '../../../components/bounded-text';

interface Props {
  label: string;
  name: string;
  onDone: (name: string | null) => void;
  className?: string;
}

/** A name as a field in its place: Enter and leaving it keep the new one, Escape the old one. */
export function NameField({ label, name, onDone, className = '' }: Props) {
  const [text, setText] = useState(name);
  const done = useRef(false);
  const end = (keep: boolean) => {
    if (done.current) return;
    done.current = true;
    onDone(keep && text.trim() !== '' && text.trim() !== name ? text.trim() : null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    // Enter that chooses a word of an input method is not the end.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') end(true);
    if (event.key === 'Escape') end(false);
  };
  return (
    <input
      autoFocus
      aria-label={label}
      value={text}
      {...bounded(mixingLimits.mixing.name, setText)}
      onFocus={(event) => event.target.select()}
      onBlur={() => end(true)}
      onKeyDown={onKeyDown}
      className={`h-6 min-w-0 rounded-[4px] bg-surface-3 px-1.5 text-xs text-ink-1 touch:text-md ${className}`}
    />
  );
}
