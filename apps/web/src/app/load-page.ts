import { player } from '../playback/browser-player';

const timeLimit = 120_000;
const key = 'reloadedForPageAt';
/** Longer than two time limits, so that a page that never arrives does not reload again and again. */
const onceIn = 600_000;

const here = (): string => location.pathname + location.search + location.hash;

/**
 * A page that cannot be loaded, or not in 120 s, is most often a new release: reload once,
 * at the address that was wanted. Music is not cut for it: the page says so, with a button.
 */
export async function loadPage<T>(load: () => Promise<T>, wanted: () => string = here): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the page did not arrive in time')), timeLimit);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (player.getState().playing || Date.now() - last < onceIn) throw error;
    sessionStorage.setItem(key, String(Date.now()));
    if (wanted() === here()) location.reload();
    else location.assign(wanted());
    return new Promise(() => {});
  } finally {
    clearTimeout(timer);
  }
}
