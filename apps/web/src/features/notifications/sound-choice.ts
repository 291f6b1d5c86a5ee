import { create } from 'zustand';

const key = 'noticeSound';

/** Whether this browser makes a sound for a new notification; it does not unless somebody chose it. */
export const soundWanted = (store: Pick<Storage, 'getItem'> = localStorage): boolean => store.getItem(key) === 'on';

export const useSoundChoice = create<{ on: boolean }>(() => ({ on: soundWanted() }));

export function chooseSound(on: boolean): void {
  localStorage.setItem(key, on ? 'on' : 'off');
  useSoundChoice.setState({ on });
}
