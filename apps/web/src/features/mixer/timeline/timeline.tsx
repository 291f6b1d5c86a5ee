import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { projectSeconds } from '../../../mixing/clip-time';
import { useProject, useView } from '../session/mixer-context';
import { ChosenStatus } from './chosen-status';
import { Lane } from './lane';
import { NotesLane } from './notes-lane';
import { Playhead } from './playhead';
import { Ruler } from './ruler';
import { TrackHeader } from './track-header';
import { useMarquee } from './use-marquee';
import { useTimelineBox } from './use-timeline-box';

interface Props {
  narrow: boolean;
  onAdd: () => void;
}
/** Seconds behind the last clip that can be reached. */
const behind = 30;

/** Every track over time: headers at the left, ruler and words above, clips in their lanes. */
export function Timeline({ narrow, onAdd }: Props) {
  const { t } = useTranslation('mixer');
  const tracks = useProject((project) => project.tracks);
  const end = useProject(projectSeconds);
  const zoom = useView((view) => view.zoom);
  const hasNotes = useProject(({ markers, lyrics }) => markers.length + lyrics.length > 0);
  const headWidth = narrow ? 116 : 224;
  const { box, width } = useTimelineBox(headWidth, end);
  const { frame, on } = useMarquee();
  const seconds = Math.max(end + behind, (width - headWidth) / zoom);
  const soloed = useMemo(() => tracks.some(({ solo }) => solo), [tracks]);
  const height = narrow ? 76 : 70;
  const corner = 'mixer-corner sticky left-0 z-3 shrink-0 border-r border-b border-line bg-ground';
  return (
    <section ref={box} aria-label={t('timeline')} className="mixer-timeline">
      <ChosenStatus />
      <div className="relative min-h-full" style={{ width: headWidth + seconds * zoom }} {...on}>
        <div className="sticky top-0 z-4 bg-ground">
          <div className="flex">
            <div className={clsx(corner, 'flex h-[34px] items-center px-0.5')} style={{ width: headWidth }}>
              <Button look="quiet" size="sm" icon={Plus} onClick={onAdd} className="h-7!">
                {t('addTrack')}
              </Button>
            </div>
            <Ruler seconds={seconds} />
          </div>
          {hasNotes && (
            <div className="flex">
              <div className={clsx(corner, 'h-[30px]')} style={{ width: headWidth }} />
              <NotesLane />
            </div>
          )}
        </div>
        {tracks.map((track) => {
          const silenced = track.mute || (soloed && !track.solo);
          return (
            <div
              key={track.id}
              data-hue
              style={{ '--hue': String(track.hue) } as React.CSSProperties}
              className="flex border-b border-line"
            >
              <div className="sticky left-0 z-3 shrink-0 border-r border-line bg-ground" style={{ width: headWidth }}>
                <TrackHeader track={track} silenced={silenced} height={height} narrow={narrow} />
              </div>
              <Lane track={track} silenced={silenced} height={height} />
            </div>
          );
        })}
        <Playhead left={headWidth} scroller={box} />
        <div ref={frame} aria-hidden className="mixer-marquee" hidden />
      </div>
    </section>
  );
}
