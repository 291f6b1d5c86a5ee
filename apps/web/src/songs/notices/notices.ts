import { create } from 'zustand';
import { firstToTell, giveUpNotices, noticeState, writeNotices, type NoticeState } from './notice-choice';

const permission = (): NotificationPermission | undefined =>
  'Notification' in window ? Notification.permission : undefined;
const read = () => noticeState(localStorage, permission());

export const useNotices = create<{ state: NoticeState }>(() => ({ state: read() }));

/** The browser's own settings may have changed, or another tab's choice. */
export const lookAgain = (): void => useNotices.setState({ state: read() });

/** By the member's own press: only then may the browser be asked. The first notice says what they will look like. */
export async function turnNotices(on: boolean, sample: { title: string; body: string }): Promise<NoticeState> {
  if (on) await Notification.requestPermission();
  writeNotices(localStorage, on);
  lookAgain();
  if (on && read() === 'on') show(sample.title, sample.body, 'sample');
  return useNotices.getState().state;
}

function show(title: string, body: string, tag: string): void {
  try {
    const notice = new Notification(title, { body, tag, icon: '/icon-192.png' });
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
    });
  } catch {
    giveUpNotices(localStorage);
    lookAgain();
  }
}

const seenLock = 'overtone-seen';
const tellLock = 'overtone-tell';

/** As long as this tab is looked at the others know it: nobody who sees the site is told by the browser. */
export function tellOthersOfSight(): () => void {
  let release = () => {};
  const look = () => {
    release();
    release = () => {};
    if (document.hidden) return;
    const ended = new Promise<void>((done) => (release = done));
    void navigator.locks?.request(seenLock, { mode: 'shared' }, () => ended);
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    release();
  };
}

/** Once in all tabs, and only while none of them is looked at. Without locks the tag keeps two of them from standing side by side. */
export async function notify(taskId: string, title: string, body: string): Promise<void> {
  if (read() !== 'on') return;
  if (!navigator.locks) return show(title, body, taskId);
  const { held = [] } = await navigator.locks.query();
  if (held.some(({ name }) => name === seenLock)) return;
  await navigator.locks.request(tellLock, () => {
    if (firstToTell(localStorage, taskId)) show(title, body, taskId);
  });
}
