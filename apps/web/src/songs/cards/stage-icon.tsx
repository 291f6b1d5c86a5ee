import type { Stage } from '@overtone/contract/song';
import { AudioLines, Clock, MicVocal, PenLine, SlidersHorizontal, type LucideIcon } from 'lucide-react';

const icons: Record<Stage, LucideIcon> = {
  queued: Clock,
  composing: PenLine,
  arranging: SlidersHorizontal,
  singing: MicVocal,
  finishing: AudioLines,
};

/** Stands where the cover will be. */
export function StageIcon({ stage, className }: { stage: Stage; className: string }) {
  // A page from before an upgrade may be told of one that it does not know.
  const Icon = Object.hasOwn(icons, stage) ? icons[stage] : AudioLines;
  return (
    <span className={`grid place-items-center rounded-cover bg-surface-2 text-ink-2 ${className}`}>
      <Icon aria-hidden size={18} strokeWidth={1.6} />
    </span>
  );
}
