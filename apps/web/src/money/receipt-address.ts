import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams, type To } from 'react-router';

const name = 'receipt';
const openedHere = { receipt: 'opened here' } as const;

interface Receipt {
  /** The generation whose receipt is open; null: none. */
  id: string | null;
  close: () => void;
}

/** The open receipt stands in the address of whatever page is below, so that it can be linked to and the way back closes it. */
export function useReceipt(): Receipt {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const close = useCallback(() => {
    if ((state as typeof openedHere | null)?.receipt === openedHere.receipt) return void navigate(-1);
    const rest = new URLSearchParams(search);
    rest.delete(name);
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [state, search, setSearch, navigate]);
  return { id: search.get(name), close };
}

/** What a Link needs to open a receipt over the page it stands on. */
export function useReceiptLink(id: string): { to: To; state: object; preventScrollReset: true } {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.set(name, id);
  return { to: { search: params.toString() }, state: openedHere, preventScrollReset: true };
}

/** The same from a menu. */
export function useOpenReceipt(): (id: string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (id) => {
    const params = new URLSearchParams(search);
    params.set(name, id);
    void navigate({ search: params.toString() }, { state: openedHere, preventScrollReset: true });
  };
}
