import { Part } from '../../components/part';
import { useBatchRequest } from '../../songs/downloads/batch-request';

const load = async () => (await import('../../songs/downloads/batch-toast')).BatchToast;

/** Fetched when songs are first downloaded together. */
export function BatchPlace() {
  const begun = useBatchRequest((request) => request !== null);
  return (
    <Part load={load} need={begun}>
      {(BatchToast) => <BatchToast />}
    </Part>
  );
}
