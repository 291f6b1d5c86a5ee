import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../components/chip';
import { useMedia } from '../../lib/media';
import { useMixer, useView } from './session/mixer-context';
import type { Side } from './session/view';
import { Console } from './strips/console';
import { TrackPanel } from './panel/track-panel';
import { Timeline } from './timeline/timeline';
import { SavedLight } from './transport/saved-light';
import { Transport } from './transport/transport';

const sides = ['timeline', 'strips', 'panel'] as const satisfies readonly Side[];

/** Timeline over console; where there is no room for both, one of them. */
export function DeskView({ onAdd }: { onAdd: () => void }) {
  const wide = useMedia('(min-width: 1024px) and (min-height: 520px)');
  const side = useView((view) => view.side);
  return (
    <div className={clsx('mixer', !wide && 'mixer-narrow')}>
      <Transport narrow={!wide} />
      {!wide && <Sides />}
      {(wide || side === 'timeline') && <Timeline narrow={!wide} onAdd={onAdd} />}
      {(wide || side === 'strips') && <Console narrow={!wide} />}
      {!wide && side === 'panel' && <TrackPanel alone className="bg-surface-1" />}
    </div>
  );
}

function Sides() {
  const { t } = useTranslation('mixer');
  const { view } = useMixer();
  const side = useView((state) => state.side);
  return (
    <div role="group" aria-label={t('sides.label')} className="flex items-center gap-1.5 border-b border-line px-3">
      {sides.map((value) => (
        <Chip key={value} pressed={side === value} onPressedChange={() => view.setState({ side: value })}>
          {t(`sides.${value}`)}
        </Chip>
      ))}
      <span className="grow" />
      <SavedLight />
    </div>
  );
}
