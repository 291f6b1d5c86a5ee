import type { MixTrack } from '@overtone/contract/mix-project';
import { clsx } from 'clsx';
import { EllipsisVertical } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/icon-button';
import { Menu, MenuItem, MenuSeparator } from '../../../components/menu';
import { NameField } from '../controls/name-field';
import { duplicateTrack, removeTrack } from '../session/actions';
import { useMixer, useProject, useView } from '../session/mixer-context';
import { halfTones, times } from '../session/words';
import { TrackLetters } from '../strips/track-letters';
import { nextHue } from '../session/hues';

interface Props {
  track: MixTrack;
  silenced: boolean;
  height: number;
  narrow: boolean;
}

export const TrackHeader = memo(function TrackHeader({ track, silenced, height, narrow }: Props) {
  const { t } = useTranslation('mixer');
  const { desk, view } = useMixer();
  const chosen = useView((state) => state.track === track.id);
  const [renaming, setRenaming] = useState(false);
  const { id, name, varied, mute } = track;
  const renamed = (next: string | null) => {
    setRenaming(false);
    if (next) desk.run({ do: 'track', tracks: [id], change: { name: next } });
  };
  const state = t('varied.short', { speed: times(varied.speed), pitch: halfTones(varied.semitones) });
  return (
    <div
      data-header={id}
      onPointerDown={() => view.setState({ track: id })}
      className={clsx('mixer-header', chosen && 'bg-surface-1')}
      style={{ height }}
    >
      <span aria-hidden className="row-span-2 h-full w-1 rounded-[2px] bg-tone" />
      {renaming ? (
        <NameField label={t('nameOf', { name })} name={name} onDone={renamed} />
      ) : (
        <button
          type="button"
          aria-pressed={chosen}
          aria-label={t('chooseTrack', { name })}
          title={name}
          onClick={() => view.setState({ track: id })}
          onDoubleClick={() => setRenaming(true)}
          onKeyDown={(event) => event.key === 'F2' && setRenaming(true)}
          className="min-w-0 truncate rounded-control text-left text-sm font-semibold"
        >
          {name}
        </button>
      )}
      {narrow ? <TrackMenu track={track} onRename={() => setRenaming(true)} /> : <TrackLetters track={track} />}
      {narrow ? (
        <TrackLetters track={track} />
      ) : (
        <span className="truncate text-2xs text-ink-3">{mute ? t('muted') : silenced ? t('silenced') : state}</span>
      )}
      {!narrow && <TrackMenu track={track} onRename={() => setRenaming(true)} />}
    </div>
  );
});

function TrackMenu({ track, onRename }: { track: MixTrack; onRename: () => void }) {
  const { t } = useTranslation('mixer');
  const mixer = useMixer();
  const at = useProject((project) => project.tracks.findIndex(({ id }) => id === track.id));
  const count = useProject((project) => project.tracks.length);
  const { id, name, hue } = track;
  const order = (to: number) => mixer.desk.run({ do: 'orderTrack', track: id, to });
  return (
    <Menu
      label={t('trackMenu', { name })}
      trigger={
        <IconButton
          size="sm"
          label={t('trackMenu', { name })}
          icon={EllipsisVertical}
          className="size-6! justify-self-end"
        />
      }
    >
      <MenuItem onSelect={() => setTimeout(onRename)}>{t('rename')}</MenuItem>
      <MenuItem onSelect={() => mixer.desk.run({ do: 'track', tracks: [id], change: { hue: nextHue(hue) } })}>
        {t('otherColour')}
      </MenuItem>
      <MenuItem onSelect={() => mixer.desk.run({ do: 'soloAlone', track: id })}>{t('soloAlone')}</MenuItem>
      <MenuItem onSelect={() => duplicateTrack(mixer, id)}>{t('duplicateTrack')}</MenuItem>
      <MenuItem onSelect={() => order(at - 1)} disabledReason={at === 0 ? t('isFirst') : undefined}>
        {t('up')}
      </MenuItem>
      <MenuItem onSelect={() => order(at + 1)} disabledReason={at === count - 1 ? t('isLast') : undefined}>
        {t('down')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger onSelect={() => removeTrack(mixer, id)}>
        {t('removeTrack')}
      </MenuItem>
    </Menu>
  );
}
