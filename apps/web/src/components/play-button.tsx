import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import type { ComponentProps } from 'react';
import { SmallString } from './small-string';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'disabled'> {
  label: string;
  playing: boolean;
  loading?: boolean;
  size?: 'sm' | 'md';
}

/** The round rosin button: the one shape that starts a sound. */
export function PlayButton({ label, playing, loading, size = 'md', className, ...rest }: Props) {
  const Icon = playing ? Pause : Play;
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-busy={loading || undefined}
      className={clsx(
        'grid shrink-0 place-items-center rounded-round bg-rosin text-on-rosin transition-colors duration-(--dur-4)',
        'hover:bg-rosin-hover active:bg-rosin-press',
        size === 'sm' ? 'relative size-9 touch:after:absolute touch:after:-inset-1' : 'size-11',
        className,
      )}
    >
      {loading ? (
        <SmallString className="h-3 w-6" />
      ) : (
        <Icon aria-hidden size={size === 'sm' ? 16 : 20} strokeWidth={1.6} fill="currentColor" />
      )}
    </button>
  );
}
