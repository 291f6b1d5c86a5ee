import type { QueryClient } from '@tanstack/react-query';
import { session } from '../lib/session';

/** The live channel with its code once somebody is logged in: a visitor has none. Answers how to stop. */
export function startLiveLater(client: QueryClient): () => void {
  let stop = () => {};
  let asked = false;
  let over = false;
  const begin = () => {
    if (asked || !session.get().token) return;
    asked = true;
    import('./live').then(
      ({ startLive }) => {
        if (!over) stop = startLive(client);
      },
      () => (asked = false),
    );
  };
  const leave = session.subscribe(begin);
  begin();
  return () => {
    over = true;
    leave();
    stop();
  };
}
