import type { MixMarker } from '@overtone/contract/mix-project';
import { EllipsisVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuItem } from '../../../components/menu';
import { NameField } from '../controls/name-field';
import { seek } from '../session/actions';
import { useFrame, useMixer, useProject, useView } from '../session/mixer-context';

/** Markers and the words that are sung, over the tracks. */
export function NotesLane() {
  const zoom = useView((view) => view.zoom);
  const markers = useProject((project) => project.markers);
  const lyrics = useProject((project) => project.lyrics);
  const { engine } = useMixer();
  const lane = useRef<HTMLDivElement>(null);
  useFrame(() => {
    const at = engine.position();
    lane.current?.querySelectorAll<HTMLElement>('[data-from]').forEach((line) => {
      const sung = Number(line.dataset.from) <= at && at < Number(line.dataset.until);
      line.toggleAttribute('data-now', sung);
    });
  });
  return (
    <div ref={lane} className="relative h-[30px] grow overflow-hidden border-b border-line text-2xs">
      {lyrics.map(({ at, until, text }, index) => {
        const room = ((lyrics[index + 1]?.at ?? Infinity) - at) * zoom;
        if (room < 24) return null;
        return (
          <span
            key={`${at} ${text}`}
            data-from={at}
            data-until={until}
            title={text}
            className="mixer-lyric"
            style={{ left: at * zoom, ...(Number.isFinite(room) && { maxWidth: room - 6 }) }}
          >
            {text}
          </span>
        );
      })}
      {markers.map((marker) => (
        <Marker key={marker.id} marker={marker} zoom={zoom} />
      ))}
    </div>
  );
}

function Marker({ marker, zoom }: { marker: MixMarker; zoom: number }) {
  const { t } = useTranslation('mixer');
  const mixer = useMixer();
  const [renaming, setRenaming] = useState(false);
  const flag = useRef<HTMLButtonElement>(null);
  const { markers } = mixer.desk.getState().project;
  const remove = () => mixer.desk.run({ do: 'markers', markers: markers.filter(({ id }) => id !== marker.id) });
  const renamed = (name: string | null) => {
    setRenaming(false);
    if (name) {
      mixer.desk.run({ do: 'markers', markers: markers.map((one) => (one.id === marker.id ? { ...one, name } : one)) });
    }
  };
  return (
    <span className="group absolute top-[5px] z-1 flex items-center" style={{ left: marker.at * zoom }}>
      {renaming ? (
        <NameField label={t('marker.name')} name={marker.name} onDone={renamed} className="w-24" />
      ) : (
        <button
          ref={flag}
          type="button"
          title={t('marker.help')}
          data-cleared
          onClick={() => seek(mixer, marker.at)}
          onDoubleClick={() => setRenaming(true)}
          onKeyDown={(event) => {
            if (event.key === 'F2') setRenaming(true);
            if (event.key !== 'Delete' && event.key !== 'Backspace') return;
            event.preventDefault();
            event.stopPropagation();
            remove();
          }}
          className="h-5 max-w-28 truncate rounded-tag bg-surface-2 px-1.5 text-ink-2 hover:text-ink-1"
        >
          {marker.name}
        </button>
      )}
      <Menu
        label={t('marker.more', { name: marker.name })}
        align="start"
        onClose={() => flag.current?.focus()}
        trigger={
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('marker.more', { name: marker.name })}
            className="relative hidden h-5 rounded-tag bg-surface-2 px-0.5 text-ink-3 group-hover:block hover:text-ink-1 data-[state=open]:block touch:block touch:px-1.5 touch:after:absolute touch:after:-inset-1"
          >
            <EllipsisVertical aria-hidden size={12} />
          </button>
        }
      >
        <MenuItem onSelect={() => setTimeout(() => setRenaming(true))}>{t('rename')}</MenuItem>
        <MenuItem danger onSelect={remove}>
          {t('marker.remove')}
        </MenuItem>
      </Menu>
    </span>
  );
}
