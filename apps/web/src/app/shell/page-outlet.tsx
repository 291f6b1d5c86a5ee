import { Activity, useState, type ReactElement } from 'react';
import { useLocation, useOutlet } from 'react-router';
import { useSession } from '../../lib/session';
import { keptPages, pageAt, type KnownPage } from '../page-table';

interface Kept {
  owner: string | null;
  pages: Partial<Record<KnownPage, ReactElement>>;
}

/**
 * The page of the route. A kept one stays mounted once it has been seen: hidden, with its state and without its effects.
 * What another person saw is not kept.
 */
export function PageOutlet() {
  const outlet = useOutlet();
  const page = pageAt(useLocation().pathname);
  const owner = useSession(({ uid }) => uid);
  const current = keptPages.find((name) => name === page);
  const [kept, setKept] = useState<Kept>({ owner, pages: {} });
  const mine = kept.owner === owner ? kept.pages : {};
  const changed = current !== undefined && outlet !== null && mine[current] !== outlet;
  if (changed || kept.owner !== owner) {
    setKept({ owner, pages: changed ? { ...mine, [current]: outlet } : mine });
  }
  return (
    <>
      {keptPages.map((name) => {
        const element = kept.pages[name];
        return (
          element && (
            <Activity key={name} mode={name === current ? 'visible' : 'hidden'}>
              {element}
            </Activity>
          )
        );
      })}
      {!current && outlet}
    </>
  );
}
