import type { Song } from '@overtone/contract/song';
import { useQuery } from '@tanstack/react-query';
import { Maximize } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { IconButton } from '../../components/icon-button';
import { Switch } from '../../components/switch';
import { timingQuery } from '../../songs/data/timing-query';
import { lyricLines, type LyricLine, type SungLine } from '../../songs/timing/timing-lines';
import { Karaoke } from './karaoke';
import { LyricFiles } from './lyric-files-menu';
import { chooseAutoScroll, useAutoScroll } from './lyric-scroll';
import { LyricView } from './lyric-view';
import { StaticLyrics } from './static-lyrics';
import { useJump, useSounding } from './use-sounding';

const untimed: SungLine[] = [];

/** As they are written until, and unless, the timing is known; its failure is not spoken of. */
export function LyricPanel({ song }: { song: Song }) {
  const { t } = useTranslation('songPage');
  const { data: timed = untimed, isLoading } = useQuery(timingQuery(song));
  const written = useMemo(() => lyricLines(song.prompt), [song.prompt]);
  const wordless = timed.length === 0 && written.length === 0;
  return (
    <section aria-label={t('lyrics')} className="lyrics">
      {!wordless && <Tools song={song} timed={timed} written={written} />}
      {wordless ? !isLoading && <NoWords /> : <Words song={song} timed={timed} written={written} />}
    </section>
  );
}

interface Known {
  song: Song;
  timed: readonly SungLine[];
  written: readonly LyricLine[];
}

function Words({ song, timed, written }: Known) {
  const sounding = useSounding(song.id);
  const jump = useJump(song);
  if (timed.length > 0) return <LyricView lines={timed} sounding={sounding} onJump={jump} />;
  return <StaticLyrics lines={written} />;
}

function NoWords() {
  const { t } = useTranslation('songPage');
  return <EmptyState className="min-h-80 justify-center" title={t('noLyrics')} help={t('noLyricsHelp')} />;
}

function Tools({ song, timed, written }: Known) {
  const { t } = useTranslation('songPage');
  const autoScroll = useAutoScroll(({ on }) => on);
  const [karaoke, setKaraoke] = useState(false);
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
