import type { MixTrack } from '@overtone/contract/mix-project';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/icon-button';
import { TabPanel, Tabs } from '../../../components/tabs';
import { controls } from '../../../mixing/controls';
import { Knob } from '../controls/knob';
import { chooseTrack } from '../session/actions';
import { useMixer, useTrack, useView } from '../session/mixer-context';
import { panWord } from '../session/words';
import type { Panel } from '../session/view';
import { ClipPanel } from './clip-panel';
import { CompressorPanel } from './compressor-panel';
import { EqPanel } from './eq-panel';
import { SendsPanel } from './sends-panel';
import { TrackVaried } from './track-varied';

const panels = ['eq', 'compressor', 'sends', 'varied', 'clip'] as const satisfies readonly Panel[];

interface Props {
  className?: string;
  /** No strip beside it says whose controls these are: the track's name stands above them, with the way to the next track. */
  alone?: boolean;
}

/** The controls of the chosen track. */
export function TrackPanel({ className, alone = false }: Props) {
  const { t } = useTranslation('mixer');
  const { view } = useMixer();
  const id = useView((state) => state.track);
  const panel = useView((state) => state.panel);
  const track = useTrack(id);
  if (!track) {
    return (
      <section
        aria-label={t('panel.name')}
        className={clsx('grid place-items-center p-5 text-xs text-ink-3', className)}
      >
        {t('panel.none')}
      </section>
    );
  }
  return (
    <section
      data-hue
      style={{ '--hue': String(track.hue) } as React.CSSProperties}
      aria-label={t('panel.of', { name: track.name })}
      className={clsx('min-w-0 overflow-y-auto px-5 pt-1 pb-3', className)}
    >
      {alone && <TrackSwitch track={track} />}
      <Tabs
        label={t('panel.of', { name: track.name })}
        value={panel}
        onValueChange={(next) => view.setState({ panel: next })}
        items={panels.map((value) => ({ value, label: t(`panel.${value}`) }))}
      >
        <TabPanel value="eq" className="pt-3 outline-none">
          <EqPanel track={track} />
        </TabPanel>
        <TabPanel value="compressor" className="pt-4 outline-none">
          <CompressorPanel track={track} />
        </TabPanel>
        <TabPanel value="sends" className="pt-4 outline-none">
          <SendsPanel track={track} />
        </TabPanel>
        <TabPanel value="varied" className="pt-4 outline-none">
          <TrackVaried track={track} />
        </TabPanel>
        <TabPanel value="clip" className="pt-4 outline-none">
          <ClipPanel />
        </TabPanel>
      </Tabs>
    </section>
  );
}

function TrackSwitch({ track: { id, name, pan } }: { track: MixTrack }) {
  const { t } = useTranslation('mixer');
  const mixer = useMixer();
  return (
    <div className="flex items-center gap-2 pt-1">
      <IconButton size="sm" label={t('keys.trackAbove')} icon={ChevronLeft} onClick={() => chooseTrack(mixer, -1)} />
      <span aria-hidden className="h-3.5 w-1 shrink-0 rounded-[2px] bg-tone" />
      <h2 className="min-w-0 truncate text-sm" title={name}>
        {name}
      </h2>
      <IconButton size="sm" label={t('keys.trackBelow')} icon={ChevronRight} onClick={() => chooseTrack(mixer, 1)} />
      <span className="ml-auto flex items-center gap-2 text-2xs whitespace-nowrap text-ink-3">
        <Knob
          label={t('panOf', { name })}
          value={pan}
          control={controls.pan}
          spoken={panWord(pan, t)}
          onChange={(next, gesture) => mixer.desk.run({ do: 'track', tracks: [id], change: { pan: next } }, gesture)}
        />
        {panWord(pan, t)}
      </span>
    </div>
  );
}
