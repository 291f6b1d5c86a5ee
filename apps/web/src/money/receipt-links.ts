import { useLocation, useNavigate, type To } from 'react-router';
import { openedHere, receiptName } from './receipt-address';

/** What a Link needs to open a receipt over the page it stands on. */
export function useReceiptLink(id: string): { to: To; state: object; preventScrollReset: true } {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.set(receiptName, id);
  return { to: { search: params.toString() }, state: openedHere, preventScrollReset: true };
}

/** The same from a menu. */
export function useOpenReceipt(): (id: string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (id) => {
    const params = new URLSearchParams(search);
    params.set(receiptName, id);
    void navigate({ search: params.toString() }, { state: openedHere, preventScrollReset: true });
  };
}
