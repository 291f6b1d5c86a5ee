import { useEffect, useState, type RefObject } from 'react';
import { create } from 'zustand';

const key = 'lyricsAutoScroll';

/** Whether the words follow the song by themselves: remembered. */
export const useAutoScroll = create<{ on: boolean }>(() => ({ on: localStorage.getItem(key) !== 'off' }));

export function chooseAutoScroll(on: boolean): void {
  localStorage.setItem(key, on ? 'on' : 'off');
  useAutoScroll.setState({ on });
}

/** The current line stands here, as a part of the height. */
const stand = 0.46;
const keys = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '];

/** Keeps the line at 46 % of the view, until somebody scrolls by hand; `follow` takes it up again. */
export function useFollowing(view: RefObject<HTMLElement | null>, place: number, wanted: boolean) {
  const [led, setLed] = useState(false);
  const following = wanted && !led;
  useEffect(() => {
    const node = view.current;
    if (!node) return undefined;
    const lead = () => setLed(true);
    const onKey = ({ key: pressed }: KeyboardEvent) => keys.includes(pressed) && lead();
    const onPress = (event: PointerEvent) => event.target === node && lead();
    node.addEventListener('wheel', lead, { passive: true });
    node.addEventListener('touchmove', lead, { passive: true });
    node.addEventListener('keydown', onKey);
    node.addEventListener('pointerdown', onPress);
    return () => {
      node.removeEventListener('wheel', lead);
      node.removeEventListener('touchmove', lead);
      node.removeEventListener('keydown', onKey);
      node.removeEventListener('pointerdown', onPress);
    };
  }, [view]);
  useEffect(() => {
    const node = view.current;
    const line = node?.querySelector<HTMLElement>(`[data-line="${place}"]`);
    if (!following || !node || !line) return;
    const { top, height } = line.getBoundingClientRect();
    const to = node.scrollTop + top - node.getBoundingClientRect().top + height / 2 - node.clientHeight * stand;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    node.scrollTo({ top: to, behavior: still ? 'instant' : 'smooth' });
  }, [view, place, following]);
  return { led: led && wanted, follow: () => setLed(false) };
}
