import type { Song } from '@overtone/contract/song';
import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import { Cover } from '../../components/cover';
import '../../songs/cards/stretched.css';

interface Props {
  song: Song;
  label: string;
  playing: boolean;
  onPress: () => void;
}

/** The cover is the play button of its row; the glyph shows on hover, on focus, on touch and while it plays. */
export function CoverButton({ song, label, playing, onPress }: Props) {
  const Icon = playing ? Pause : Play;
  return (
    <button type="button" aria-label={label} onClick={onPress} className="group/cover stretched rounded-cover">
      <Cover seed={song.id} src={song.image_url} className="size-12">
        <span
          className={clsx(
            'absolute inset-0 grid place-items-center text-[oklch(0.95_0.008_150)] transition-opacity duration-(--dur-4)',
            'group-hover/row:opacity-100 group-focus-visible/cover:opacity-100 pointer-coarse:opacity-100',
            'before:absolute before:bg-[oklch(0.2_0.015_196/0.62)]',
            'before:inset-0 pointer-coarse:before:inset-2.5 pointer-coarse:before:rounded-round',
            playing ? 'opacity-100' : 'opacity-0',
          )}
        >
          <Icon
            aria-hidden
            size={18}
            strokeWidth={1.6}
            fill="currentColor"
            className="relative pointer-coarse:size-3.5"
          />
        </span>
      </Cover>
    </button>
  );
}
