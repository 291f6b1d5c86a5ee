import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { player, surround } from '../../playback/browser-player';
import { connectMediaSession } from '../../playback/media-session';
import type { Track } from '../../playback/track';
import { playOverReloads } from '../../playback/over-reloads';
import { usePlayer } from '../../playback/use-player';
import { useSite } from '../../lib/site';
import { isGenerated } from '../../songs/data/generated';
import { renewLink } from '../../songs/data/renew-link';
import { reportPlay } from './report-play';

/** Ties the engine to what is around it: the server, media keys, the network. */
export function usePlayerWiring(): void {
  const { t } = useTranslation('player');
  const { t: music } = useTranslation('songs');
  const album = t('album');
  const backupUrl = useSite()?.media_backup_url ?? null;
  const client = useQueryClient();
  useEffect(() => {
    const refresh = (song: Track) => renewLink(client, song);
    surround({ refresh, report: (play) => void reportPlay(play), backupUrl });
  }, [client, backupUrl]);
  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined;
    return connectMediaSession(player, navigator.mediaSession, (song) =>
      isGenerated(song) ? `${music('generated')} · ${album}` : album,
    );
  }, [album, music]);
  useEffect(() => {
    const goOn = () => player.reconnected();
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, []);
  useEffect(() => playOverReloads(player), []);
  useWholeSong();
}

/** Cards of public lists come without a trace: the song is asked for when it plays, once. Without an answer the string stays still. */
function useWholeSong(): void {
  const client = useQueryClient();
  const wanted = usePlayer(({ song, started }) => (started && song && !song.peaks ? song.id : null));
  useEffect(() => {
    const { song } = player.getState();
    if (wanted === null || !song) return;
    renewLink(client, song).then(
      (whole) => whole?.peaks && player.learn(whole),
      () => undefined,
    );
  }, [client, wanted]);
}
