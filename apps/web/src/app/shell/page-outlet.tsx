import { Activity, Fragment, useState, type ReactElement } from 'react';
import { useLocation, useOutlet } from 'react-router';
import { useSession } from '../../lib/session';
import { keptPages, needsLogin, pageAt, type KnownPage } from '../page-table';

interface Kept {
  owner: string | null;
  pages: Partial<Record<KnownPage, ReactElement>>;
  /** Another one when a member has left: with it the page is drawn anew. */
  era: number;
}

/**
 * The page of the route. A kept one stays mounted once it has been seen: hidden, with its state and without its effects.
 * What another person saw is not kept, nor does it stay on the screen: the session keeper has forgotten it before this is drawn.
 */
export function PageOutlet() {
  const outlet = useOutlet();
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const owner = useSession(({ uid }) => uid);
  const current = keptPages.find((name) => name === page);
  const [kept, setKept] = useState<Kept>({ owner, pages: {}, era: 0 });
  const passed = kept.owner !== owner;
  const mine = passed ? {} : kept.pages;
  const changed = current !== undefined && outlet !== null && mine[current] !== outlet;
  // Of a guarded page its reader is led away; the mixing desk belongs to the browser, and may hold what is not saved.
  const stays = !kept.owner || (!owner && (page === 'mixing-console' || needsLogin(pathname)));
  if (changed || passed) {
    setKept({
      owner,
      pages: changed ? { ...mine, [current]: outlet } : mine,
      era: kept.era + Number(passed && !stays),
    });
  }
  return (
    <Fragment key={kept.era}>
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
    </Fragment>
  );
}
