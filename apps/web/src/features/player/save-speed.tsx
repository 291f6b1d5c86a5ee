import type { Song } from '@overtone/contract/song';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePitch } from '../../playback/browser-pitch';
import { usePlayer } from '../../playback/use-player';
import { Button } from '../../components/button';
import { points } from '../../lib/format';
import { useSession } from '../../lib/session';
import { songQuery } from '../../songs/data/queries';
import { useFollowUps } from '../../songs/operations/use-follow-ups';
import { openFollowUps } from '../../songs/song-dialog-request';
import { showTuning } from './panel';
import { speedWords } from './tuning';

/** Of an own song: this speed as a song of its own. */
export function SaveSpeed({ rate }: { rate: number }) {
  const uid = useSession((session) => session.uid);
  const id = usePlayer(({ song }) => song?.id ?? '');
  const { data: song } = useQuery({ ...songQuery(id), enabled: uid !== null && id !== '' });
  return song && uid !== null && song.uid === uid ? <Offer song={song} rate={rate} /> : null;
}

function Offer({ song, rate }: { song: Song; rate: number }) {
  const { t } = useTranslation('player');
  const row = useFollowUps(song).rows.find(({ operation }) => operation === 'speed');
  const shifted = usePitch(({ semitones }) => semitones !== 0);
  if (!row || row.hindrance) return null;
  const speed = speedWords(t, rate);
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        size="sm"
        full
        onClick={() => {
          showTuning(false);
          openFollowUps(song, 'speed', rate);
        }}
      >
        {t(row.price > 0 ? 'saveSpeed' : 'saveSpeedFree', { speed, n: points(row.price) })}
      </Button>
      {shifted && <p className="text-2xs text-ink-3">{t('savesSpeedOnly')}</p>}
    </div>
  );
}
