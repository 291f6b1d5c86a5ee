import {
  AudioWaveform,
  Clapperboard,
  FileMusic,
  Gauge,
  GitBranch,
  Guitar,
  Layers,
  Link2,
  ListMusic,
  MicVocal,
  Replace,
  SlidersHorizontal,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import type { FollowUpOperation } from './follow-ups';

export const operationIcons: Record<FollowUpOperation, LucideIcon> = {
  extend: GitBranch,
  concat: Link2,
  cover: SlidersHorizontal,
  infill: Replace,
  underpainting: Guitar,
  overpainting: MicVocal,
  persona: UserRound,
  inspiration: ListMusic,
  upsample: AudioWaveform,
  speed: Gauge,
  stems: Layers,
  mp4: Clapperboard,
  midi: FileMusic,
};
