import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { RouteWaiting } from './route-waiting';

const lateMs = 5_000;

/** While the first page's own code is on its way: what the route overlay shows, without a page under it. */
export function PageWaiting() {
  const { pathname } = useLocation();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy className="grid min-h-[60vh] place-items-center">
      <RouteWaiting path={pathname} late={late} />
    </div>
  );
}
