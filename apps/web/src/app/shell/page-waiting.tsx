import { HuiRow } from '../../components/hui-row';

/** While the first page's own code is on its way. */
export function PageWaiting() {
  return (
    <div aria-busy className="grid min-h-[60vh] place-items-center">
      <HuiRow lit={1} />
    </div>
  );
}
