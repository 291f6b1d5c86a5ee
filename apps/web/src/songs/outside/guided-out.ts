import { inWeChat } from '../../lib/wechat';
import { openDownload } from '../song-dialog-request';

/** Before a file is made or fetched: where it could not be kept, how to go on is said instead, and this is true. */
export function guidedOut(): boolean {
  if (!inWeChat()) return false;
  openDownload([]);
  return true;
}
