import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isKept } from '../page-table';
import { scrollAfter } from '../scroll-rule';

/** Every page starts at its top, a kept one where it was left when one returns to it (app/scroll-rule). */
export function ScrollKeeper() {
  const { pathname, key } = useLocation();
  const action = useNavigationType();
  const shown = useRef<string | null>(null);
  const left = useRef(new Map<string, number>());

  useLayoutEffect(() => {
    const y = scrollAfter({ from: shown.current, to: pathname, action, leftAt: left.current.get(pathname) });
    shown.current = pathname;
    if (y !== null) window.scrollTo({ top: y, behavior: 'instant' });
  }, [pathname, key, action]);

  useEffect(() => {
    const remember = () => {
      if (shown.current && isKept(shown.current)) left.current.set(shown.current, window.scrollY);
    };
    // The browser knows nothing of kept pages; only a reload is its own business.
    const hand = (mode: ScrollRestoration) => () => (history.scrollRestoration = mode);
    const leaveToBrowser = hand('auto');
    const take = hand('manual');
    take();
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', leaveToBrowser);
    window.addEventListener('pageshow', take);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leaveToBrowser);
      window.removeEventListener('pageshow', take);
      leaveToBrowser();
    };
  }, []);
  return null;
}
