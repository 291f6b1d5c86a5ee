import type { Song } from '@overtone/contract/song';
import { useQuery } from '@tanstack/react-query';
import { Maximize } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { IconButton } from '../../components/icon-button';
import { Skeleton } from '../../components/skeleton';
import { Switch } from '../../components/switch';
import { useSkeleton } from '../../lib/skeleton-timing';
import { timingQuery } from '../../music/timing';
import { lyricLines, type LyricLine, type SungLine } from '../../music/timing-lines';
import { Karaoke } from './karaoke';
import { LyricFiles } from './lyric-files-menu';
import { chooseAutoScroll, useAutoScroll } from './lyric-scroll';
import { LyricView } from './lyric-view';
import { StaticLyrics } from './static-lyrics';
import { useJump, useSounding } from './use-sounding';

/** In time where the timing is known, else as they are written; a failure of the timing is not spoken of (document 2, 8). */
export function LyricPanel({ song }: { song: Song }) {
  const { t } = useTranslation('song');
  const { data: timed, isPending, isFetching } = useQuery(timingQuery(song));
  const written = useMemo(() => lyricLines(song.prompt), [song.prompt]);
  const waiting = isPending && isFetching;
  const skeleton = useSkeleton(waiting);
  if (waiting) return <section aria-label={t('lyrics')}>{skeleton && <Waiting />}</section>;
  return (
    <section aria-label={t('lyrics')} className="lyrics">
      <Tools song={song} timed={timed ?? []} written={written} />
      <Words song={song} timed={timed ?? []} written={written} />
    </section>
  );
}

interface Known {
  song: Song;
  timed: readonly SungLine[];
  written: readonly LyricLine[];
}

function Words({ song, timed, written }: Known) {
  const { t } = useTranslation('song');
  const sounding = useSounding(song.id);
  const jump = useJump(song);
  if (timed.length > 0) return <LyricView lines={timed} sounding={sounding} onJump={jump} />;
  if (written.length > 0) return <StaticLyrics lines={written} />;
  return <EmptyState className="min-h-80 justify-center" title={t('noLyrics')} help={t('noLyricsHelp')} />;
}

function Tools({ song, timed, written }: Known) {
  const { t } = useTranslation('song');
  const autoScroll = useAutoScroll(({ on }) => on);
  const [karaoke, setKaraoke] = useState(false);
  if (timed.length === 0 && written.length === 0) return null;
  return (
    <div className="lyric-tools">
      <LyricFiles song={song} timed={timed} written={written} />
      {timed.length > 0 && (
        <>
          <IconButton icon={Maximize} label={t('karaoke')} onClick={() => setKaraoke(true)} />
          <Switch label={t('autoScroll')} checked={autoScroll} onCheckedChange={chooseAutoScroll} />
        </>
      )}
      {karaoke && <Karaoke song={song} lines={timed} onLeave={() => setKaraoke(false)} />}
    </div>
  );
}

const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5', 'w-1/3', 'w-1/2'];

function Waiting() {
  return (
    <div aria-hidden className="flex flex-col gap-7 pt-24 md:pl-12">
      {widths.map((width, index) => (
        <Skeleton key={index} className={`h-6 ${width}`} />
      ))}
    </div>
  );
}
