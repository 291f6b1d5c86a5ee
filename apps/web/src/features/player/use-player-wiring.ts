import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { player, renewLinksBy } from '../../audio/browser-player';
import { connectMediaSession } from '../../audio/media-session';
import { renewLink } from '../../music/renew-link';

/** Ties the engine to what is around it: media keys, the space bar, fresh links. */
export function usePlayerWiring(): void {
  const client = useQueryClient();
  const { t } = useTranslation('player');
  const album = t('album');
  useEffect(() => renewLinksBy((song) => renewLink(client, song)), [client]);
  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined;
    return connectMediaSession(player, navigator.mediaSession, album);
  }, [album]);
  useEffect(() => {
    window.addEventListener('keydown', onSpace);
    return () => window.removeEventListener('keydown', onSpace);
  }, []);
}

/** What takes the space bar for itself. */
const usesSpace = [
  'input, textarea, select, button, summary, [contenteditable]',
  '[role=slider], [role=switch], [role=radio], [role=tab], [role=menu], [role=dialog]',
].join();

function onSpace(event: KeyboardEvent): void {
  if (event.code !== 'Space' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (event.target instanceof Element && event.target.closest(usesSpace)) return;
  if (!player.getState().song) return;
  event.preventDefault();
  if (!event.repeat) player.toggle();
}
