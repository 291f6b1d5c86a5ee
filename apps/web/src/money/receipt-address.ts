import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** What the address calls it. */
export const receiptName = 'receipt';
export const openedHere = { receipt: 'opened here' } as const;

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
    rest.delete(receiptName);
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [state, search, setSearch, navigate]);
  return { id: search.get(receiptName), close };
}
