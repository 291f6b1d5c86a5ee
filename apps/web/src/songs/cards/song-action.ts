import type { LucideIcon } from 'lucide-react';

/** One line of a song's menu. */
export interface SongAction {
  icon: LucideIcon;
  label: string;
  run: () => void;
  danger?: boolean;
}
