import { Part } from '../../components/part';
import { useMedia } from '../../lib/media';

const load = async () => (await import('./service-indicator')).ServiceIndicator;
const place = <span className="h-9 min-w-9 shrink-0 min-[1281px]:min-w-24" />;

/** How the Suno service is, on a screen wider than 768 px; others fetch nothing for it. */
export function ServiceStatus() {
  const need = useMedia('(width > 768px)');
  return need ? (
    <Part load={load} silent fallback={place}>
      {(ServiceIndicator) => <ServiceIndicator />}
    </Part>
  ) : null;
}
