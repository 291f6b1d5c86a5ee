import { mixMarker, type MixProject } from '@overtone/contract/mix-project';
import { bounds, changed, textWithin, timeNear } from './bounds';
import type { CommandOf } from './command';

/** In the order of time, as many as there is room for; of two with one id the first. */
export function markers(project: MixProject, command: CommandOf<'markers'>): MixProject {
  const seen = new Set<string>();
  const fresh = command.markers
    .map((marker) => ({ id: marker.id, at: timeNear(marker.at, 0), name: textWithin(marker.name) }))
    .filter((marker) => !seen.has(marker.id) && seen.add(marker.id) && mixMarker.safeParse(marker).success)
    .slice(0, bounds.markers)
    .sort((a, b) => a.at - b.at);
  return changed(project, { markers: fresh });
}

const lineLength = 200;

export function lyrics(project: MixProject, command: CommandOf<'lyrics'>): MixProject {
  const fresh = command.lyrics
    .slice(0, bounds.lyricLines)
    .map(({ at, until, text }) => {
      const from = timeNear(at, 0);
      return { at: from, until: Math.max(from, timeNear(until, from)), text: textWithin(text, lineLength) };
    })
    .sort((a, b) => a.at - b.at);
  return changed(project, { lyrics: fresh });
}
