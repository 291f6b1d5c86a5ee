import { create } from 'zustand';
import { session } from './session';

/** Something that may be asked for from anywhere and is shown in one place. */
interface Requests<T> {
  /** What is asked for, or what `pick` takes of it; null: nothing. */
  useRequest: <S = T | null>(pick?: (request: T | null) => S) => S;
  /** The same outside of React. */
  request: () => T | null;
  open: (request: T) => void;
  close: () => void;
}

/**
 * A newer request takes the place of the one before, and none outlives its member's session: it may show what is theirs.
 * `stays`: whoever has logged out goes on with it as a visitor.
 */
export function createRequest<T>(stays = false): Requests<T> {
  const useStore = create<{ request: T | null }>(() => ({ request: null }));
  const close = () => useStore.setState({ request: null });
  session.subscribe(({ uid }, before) => before.uid && uid !== before.uid && !(stays && !uid) && close());
  return {
    useRequest: <S = T | null>(pick: (request: T | null) => S = whole) => useStore(({ request }) => pick(request)),
    request: () => useStore.getState().request,
    open: (request) => useStore.setState({ request }),
    close,
  };
}

const whole = <T, S>(request: T): S => request as unknown as S;
