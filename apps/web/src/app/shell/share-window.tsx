import { closeShareWindow, useShareRequest } from '../../songs/share/share-request';
import { windowPlace } from './window-place';

/** The ways to share a song. */
export const ShareWindow = windowPlace(
  { useRequest: useShareRequest, close: closeShareWindow },
  async () => (await import('../../songs/share/share-window')).ShareWindow,
);
