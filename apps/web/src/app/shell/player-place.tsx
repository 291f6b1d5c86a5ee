import { lazy, Suspense, useState } from 'react';
import { usePlayer } from '../../audio/use-player';
import { loadPage } from '../load-page';

const PlayerBar = lazy(async () => ({
  default: await loadPage(async () => (await import('../../features/player/player-bar')).PlayerBar),
}));

/** The bar is fetched when there is a song for it: played now or left by an earlier visit. */
export function PlayerPlace() {
  const wanted = usePlayer(({ song }) => song !== null);
  const [everWanted, setEverWanted] = useState(wanted);
  if (wanted && !everWanted) setEverWanted(true);
  return (
    everWanted && (
      <Suspense>
        <PlayerBar />
      </Suspense>
    )
  );
}
