import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** What the address calls it: `?manual=cover`, or `?manual=list` for the list of topics. */
const name = 'manual';
const list = 'list';
const openedHere = { manual: 'opened here' } as const;

interface ManualAddress {
  /** Null: closed; '' : open, at no topic. */
  topic: string | null;
  /** Another topic takes the place of the one before, so that the way back closes the manual. */
  show: (topic: string) => void;
  close: () => void;
}

/** The manual lies over whatever page is open and stands in its address. */
export function useManual(): ManualAddress {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const value = search.get(name);
  const show = useCallback(
    (topic: string) => {
      const next = new URLSearchParams(search);
      const isOpen = next.has(name);
      next.set(name, topic || list);
      setSearch(next, { replace: isOpen, preventScrollReset: true, state: isOpen ? state : openedHere });
    },
    [search, setSearch, state],
  );
  const close = useCallback(() => {
    if ((state as typeof openedHere | null)?.manual === openedHere.manual) return void navigate(-1);
    const rest = new URLSearchParams(search);
    rest.delete(name);
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [state, search, setSearch, navigate]);
  return { topic: value === list ? '' : value, show, close };
}
