import type { Song } from '@overtone/contract/song';
import type { SongFile } from '@overtone/contract/song-file';
import { Pause, Play, RotateCcw, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { Button, ButtonLink } from '../../components/button';
import { ErrorLine } from '../../components/error-line';
import { TabPanel, Tabs } from '../../components/tabs';
import { clock } from '../../lib/format';
import { FileSave } from '../../songs/files/file-save';
import { filesAddress, mixerAddress } from '../../songs/share/song-address';
import { HalfSave } from './half-save';
import { isHalf, type RowId } from './part-mix';
import { PartRow } from './part-row';
import { onFrames, SeekBar } from './seek-bar';
import type { StemsDeck } from './stems-deck';
import { ZipSave } from './zip-save';

interface Props {
  song: Song;
  /** The files of its parts that have been made. */
  files: readonly SongFile[];
  /** Whether nothing is missing: only then are two halves the song. */
  whole: boolean;
  deck: StemsDeck;
  /** The rows of parts that are not there. */
  children: ReactNode;
}

/** All parts of a song on one clock, and where to go on from here. */
export function Player({ song, files, whole, deck, children }: Props) {
  const { t } = useTranslation('stems');
  const { view } = useStore(deck.store);
  const box = useRef<HTMLDivElement>(null);
  usePlace(box, deck);
  const rows = deck.rows();
  const saveOf = (row: RowId) => {
    if (isHalf(row)) return <HalfSave song={song} deck={deck} half={row} />;
    const file = files.find(({ name }) => name === row);
    return file && <FileSave song={song} file={file} />;
  };
  return (
    <div ref={box} className="mt-5">
      <Transport deck={deck} />
      <Warnings song={song} deck={deck} />
      <Tabs
        className="mt-3"
        label={t('view')}
        value={view}
        onValueChange={deck.show}
        items={[
          { value: 'parts', label: t('viewParts', { n: String(files.length) }) },
          ...(whole ? [{ value: 'halves' as const, label: t('viewHalves') }] : []),
        ]}
        trailing={
          <Button look="quiet" size="sm" icon={RotateCcw} onClick={deck.reset}>
            {t('reset')}
          </Button>
        }
      >
        <TabPanel value={view}>
          {view === 'halves' && (
            <p className="pt-3 text-xs text-ink-3">{t('halvesHelp', { n: String(files.length) })}</p>
          )}
          <ul aria-label={t(view === 'parts' ? 'parts' : 'viewHalves')}>
            {rows.map((row) => (
              <PartRow key={row} deck={deck} row={row} save={saveOf(row)} />
            ))}
            {view === 'parts' && children}
          </ul>
        </TabPanel>
      </Tabs>
      <div className="mt-5 flex flex-wrap items-center gap-2.5">
        <ButtonLink look="ink" icon={SlidersHorizontal} to={mixerAddress(song.id)}>
          {t('toMixer')}
        </ButtonLink>
        <ZipSave song={song} files={files} />
      </div>
    </div>
  );
}

function Transport({ deck }: { deck: StemsDeck }) {
  const { t } = useTranslation('stems');
  const { transport, seconds, parts } = useStore(deck.store);
  const on = transport === 'playing' || transport === 'starting';
  const reading = parts.filter(({ state }) => state === 'waiting' || state === 'reading').length;
  return (
    <div className="sticky top-(--bar-top) z-(--z-sticky) flex items-center gap-3 border-b border-line bg-ground py-2.5">
      <Button
        look="sound"
        icon={on ? Pause : Play}
        disabledReason={seconds > 0 ? undefined : t(reading > 0 ? 'notYet' : 'nothing')}
        onClick={deck.toggle}
      >
        {t(on ? 'pause' : 'play')}
      </Button>
      <SeekBar deck={deck} />
      <Time deck={deck} seconds={seconds} />
      {reading > 0 && (
        <span role="status" className="text-2xs text-ink-3 max-md:sr-only">
          {t('readingAll', { n: String(parts.length - reading), of: String(parts.length) })}
        </span>
      )}
    </div>
  );
}

function Time({ deck, seconds }: { deck: StemsDeck; seconds: number }) {
  const { t } = useTranslation('stems');
  const box = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      onFrames(deck, (at) => {
        const text = `${clock(at)} / ${clock(seconds)}`;
        if (box.current && box.current.textContent !== text) box.current.textContent = text;
      }),
    [deck, seconds],
  );
  return <span ref={box} role="timer" aria-label={t('time')} className="shrink-0 font-mono text-2xs text-ink-2" />;
}

/** What the device does not give: sound at all, room for all parts, or a part that did not come. */
function Warnings({ song, deck }: { song: Song; deck: StemsDeck }) {
  const { t } = useTranslation('stems');
  const { parts, device, coarse } = useStore(deck.store);
  const noRoom = parts.filter(({ state }) => state === 'noRoom').length;
  const unread = parts.some(({ state }) => state === 'unread');
  return (
    <div className="flex flex-col gap-1.5 pt-2 empty:hidden">
      {device === 'none' && <ErrorLine alert>{t('noDevice')}</ErrorLine>}
      {device === 'interrupted' && <ErrorLine alert>{t('interrupted')}</ErrorLine>}
      {noRoom > 0 && (
        <p role="status" className="text-xs text-ink-2">
          {noRoom === parts.length
            ? t('noRoomAtAll', { time: clock(song.duration ?? 0) })
            : t('noRoom', { n: String(parts.length - noRoom), rest: String(noRoom) })}{' '}
          <Link className="link" to={filesAddress(song.id)}>
            {t('oneByOne')}
          </Link>
        </p>
      )}
      {coarse && noRoom === 0 && <p className="text-xs text-ink-3">{t('coarse')}</p>}
      {unread && (
        <div className="flex items-center gap-2">
          <ErrorLine alert className="grow text-2xs">
            {t('unread')}
          </ErrorLine>
          <Button size="sm" onClick={deck.again}>
            {t('readAgain')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The place as a share of the whole, which every playhead reads. */
function usePlace(box: React.RefObject<HTMLDivElement | null>, deck: StemsDeck): void {
  useEffect(
    () =>
      onFrames(deck, (at) => {
        const { seconds } = deck.store.getState();
        box.current?.style.setProperty('--at', String(seconds > 0 ? Math.min(1, at / seconds) : 0));
      }),
    [box, deck],
  );
}
