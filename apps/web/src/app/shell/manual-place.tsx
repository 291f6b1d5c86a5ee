import { Part } from '../../components/part';
import { useManual } from '../../lib/manual-address';

const load = async () => (await import('../../features/manual/manual-window')).ManualWindow;

/** The manual that the address asks for, over whatever page is open. */
export function ManualPlace() {
  const { topic, show, close } = useManual();
  return (
    <Part load={load} need={topic !== null} onMissing={close}>
      {(ManualWindow) => <ManualWindow topic={topic} onTopic={show} onClose={close} />}
    </Part>
  );
}
