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
  const Icon = icons[stage];
  return (
    <span className={`grid place-items-center rounded-cover bg-surface-2 text-ink-2 ${className}`}>
      <Icon aria-hidden size={18} strokeWidth={1.6} />
    </span>
  );
}
