import { type FileName, type StemName, twelveStems } from '@overtone/contract/operations';
import { outsideId } from '../../http/outside-text.js';
import type { ClipReport, FileReport } from '../music-provider.js';
import { asRecord, finalLink, linkOf, textOf } from '../told-values.js';

/** Files of a song as tasks tell of them. */

interface Known {
  /** The task has succeeded: its links lead to what is finished. */
  isMade: boolean;
  /** What was read of its clips. */
  clips: readonly ClipReport[];
}

/** Of a task's data: its stems, where it took a song apart, and what its links lead to. */
export function filesTold(data: unknown, { isMade, clips }: Known): FileReport[] {
  const records = (Array.isArray(data) ? data : [data]).map(asRecord).filter((one) => one !== null);
  // A clip that is told under several names is the first of them.
  const left = new Set(clips);
  return filesOnce(records.flatMap((told) => [...stemOf(told, left), ...linkedBy(told, isMade)]));
}

type Told = Record<string, unknown>;

function stemOf(told: Told, left: Set<ClipReport>): FileReport[] {
  const clip = [...left].find(({ clipId }) => clipId === outsideId(told.id));
  const name = clip && stemNameOf(told);
  if (!clip || !name) return [];
  left.delete(clip);
  return [{ ...clip, name }];
}

/** The word of its group, or the end of its title: `Tin Roof - Backing Vocals`. */
function stemNameOf({ metadata, title }: Told): StemName | null {
  const group = textOf(asRecord(metadata)?.stem_type_group_name, 'title');
  const end = / - ([^-]+)$/.exec(textOf(title, 'title'))?.[1] ?? '';
  const words = [group, end].map((word) => word.trim().toLowerCase().replaceAll(/[ -]+/g, '_'));
  return twelveStems.find((name) => words.includes(name)) ?? null;
}

const links = { mp4: ['video_url', 'mp4_url'], midi: ['midi_url'] } as const;

/** A video or a score, told by a link beside the clip it is of. */
function linkedBy(told: Told, isMade: boolean): FileReport[] {
  const clipId = outsideId(told.clip_id) ?? outsideId(told.id);
  if (clipId === null) return [];
  return Object.entries(links).flatMap(([name, fields]) => {
    const audioUrl = fields.map((field) => linkOf(told[field])).find(finalLink);
    if (!audioUrl) return [];
    const state = isMade ? ('complete' as const) : ('pending' as const);
    return [{ name: name as FileName, clipId, state, audioUrl, ...nothingElse }];
  });
}

const nothingElse = { title: '', style: '', lyrics: '', imageUrl: null, failReason: null };

const rank: Record<ClipReport['state'], number> = { pending: 0, failed: 1, complete: 2 };

/** Each name once, as it was told best. */
export function filesOnce(told: readonly FileReport[]): FileReport[] {
  const files = new Map<FileName, FileReport>();
  for (const file of told) {
    const known = files.get(file.name);
    if (!known || rank[known.state] < rank[file.state]) files.set(file.name, file);
  }
  return [...files.values()];
}
