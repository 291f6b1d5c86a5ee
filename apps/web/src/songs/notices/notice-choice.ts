import { recall, remember, type Store } from '../../playback/store';

/** Whether the browser shows something when a song is done while nobody looks. */
export type NoticeState = 'off' | 'on' | 'denied' | 'unsupported';

const key = 'jobNotices';

/** `permission`: what the browser says of this site; undefined where it knows no such thing. */
export function noticeState(store: Store, permission: NotificationPermission | undefined): NoticeState {
  const { on, unsupported } = recall(store, key);
  if (permission === undefined || unsupported === true) return 'unsupported';
  if (permission === 'denied') return 'denied';
  return on === true && permission === 'granted' ? 'on' : 'off';
}

export const writeNotices = (store: Store, on: boolean): void => remember(store, key, { on });

/** Some phones say that they can, and then cannot from a page. */
export const giveUpNotices = (store: Store): void => remember(store, key, { on: false, unsupported: true });

const toldKey = 'jobsTold';
const mostTold = 50;

/** False when another tab, or this one, has told of it. Called with the lock of all tabs in hand. */
export function firstToTell(store: Store, taskId: string): boolean {
  const { ids } = recall(store, toldKey);
  const told = Array.isArray(ids) ? ids : [];
  if (told.includes(taskId)) return false;
  remember(store, toldKey, { ids: [...told, taskId].slice(-mostTold) });
  return true;
}
