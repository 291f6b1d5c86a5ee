import { Part } from '../../components/part';

const load = async () => (await import('../../features/notifications/bell')).Bell;
const place = <span className="size-9 shrink-0 max-md:size-11" />;

/** Members alone have a bell; its code comes after the first screen, into a place that is kept for it. */
export function BellPlace() {
  return (
    <Part load={load} silent fallback={place}>
      {(Bell) => <Bell />}
    </Part>
  );
}
