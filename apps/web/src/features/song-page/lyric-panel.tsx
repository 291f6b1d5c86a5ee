import type { Song } from '@overtone/contract/song';
import { useQuery } from '@tanstack/react-query';
import { Maximize, Timer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { IconButton } from '../../components/icon-button';
import { Switch } from '../../components/switch';
import { useSession } from '../../lib/session';
import { timingQuery } from '../../songs/data/timing-query';
import { lyricLines, type LyricLine, type SungLine } from '../../songs/timing/timing-lines';
import { Karaoke } from './karaoke';
import { LyricFiles } from './lyric-files-menu';
import { chooseAutoScroll, useAutoScroll } from './lyric-scroll';
import { LyricView } from './lyric-view';
import { StaticLyrics } from './static-lyrics';
import { TimingNudge } from './timing-nudge';
import { useJump, useSounding } from './use-sounding';

const untimed: SungLine[] = [];

/** As they are written until, and unless, the timing is known; its failure is not spoken of. */
export function LyricPanel({ song }: { song: Song }) {
  const { t } = useTranslation('songPage');
  const { data: timed = untimed, isLoading } = useQuery(timingQuery(song));
  const written = useMemo(() => lyricLines(song.prompt), [song.prompt]);
  const mine = useSession(({ uid }) => uid !== null && uid === song.uid);
  const [nudging, setNudging] = useState(false);
  const canNudge = mine && timed.length > 0;
  const wordless = timed.length === 0 && written.length === 0;
  return (
    <section aria-label={t('lyrics')} className="lyrics">
      {!wordless && (
        <Tools
          song={song}
          timed={timed}
          written={written}
          nudging={nudging}
          onNudging={canNudge ? setNudging : undefined}
        />
      )}
      {canNudge && nudging && <TimingNudge song={song} />}
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

interface ToolsProps extends Known {
  nudging: boolean;
  /** Given to the owner of a song whose words are timed. */
  onNudging: ((nudging: boolean) => void) | undefined;
}

function Tools({ song, timed, written, nudging, onNudging }: ToolsProps) {
  const { t } = useTranslation('songPage');
  const autoScroll = useAutoScroll(({ on }) => on);
  const [karaoke, setKaraoke] = useState(false);
  return (
    <div className="lyric-tools">
      <LyricFiles song={song} timed={timed} written={written} />
      {timed.length > 0 && (
        <>
          {onNudging && (
            <IconButton icon={Timer} label={t('nudge.title')} pressed={nudging} onClick={() => onNudging(!nudging)} />
          )}
          <IconButton icon={Maximize} label={t('karaoke')} onClick={() => setKaraoke(true)} />
          <Switch label={t('autoScroll')} checked={autoScroll} onCheckedChange={chooseAutoScroll} />
        </>
      )}
      {karaoke && <Karaoke song={song} lines={timed} onLeave={() => setKaraoke(false)} />}
    </div>
  );
}
