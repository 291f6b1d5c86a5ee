import { Button } from '../../../components/button';
import { toast } from '../../../lib/toast';
import { DesignSection } from '../design-section';
import { useWords } from '../words';

export function ToastsSection() {
  const { toasts } = useWords();
  const undo = { label: toasts.undoVerb, run: () => toast.success(toasts.undoVerb) };
  return (
    <DesignSection id="toasts">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => toast.info(toasts.info)}>{toasts.kinds.info}</Button>
        <Button onClick={() => toast.success(toasts.success)}>{toasts.kinds.success}</Button>
        <Button onClick={() => toast.error(toasts.error)}>{toasts.kinds.error}</Button>
        <Button onClick={() => toast.info(toasts.undo, { action: undo })}>{toasts.kinds.undo}</Button>
      </div>
    </DesignSection>
  );
}
