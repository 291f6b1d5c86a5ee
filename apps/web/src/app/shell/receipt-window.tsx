import { Part } from '../../components/part';
import { useSession } from '../../lib/session';
import { useReceipt } from '../../money/receipt-address';

const load = async () => (await import('../../features/account/receipt/receipt-dialog')).ReceiptDialog;

/** The receipt that the address asks for, over whatever page is open. */
export function ReceiptWindow() {
  const token = useSession((session) => session.token);
  const { id, close } = useReceipt();
  const wanted = token !== null && id;
  return (
    <Part load={load} need={wanted || false} onMissing={close}>
      {(ReceiptDialog) => <ReceiptDialog id={wanted || null} onClose={close} />}
    </Part>
  );
}
