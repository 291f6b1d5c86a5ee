import { Mark, Wordmark } from '../../../components/logo';
import { DesignSection } from '../design-section';

export function MarkSection() {
  return (
    <DesignSection id="mark">
      <div className="flex flex-wrap items-end gap-x-10 gap-y-6">
        <Wordmark className="h-18" />
        <Wordmark className="h-[27px]" />
        <Mark className="h-16" />
        <Mark className="h-8" />
        <Mark small className="h-[18px]" />
      </div>
    </DesignSection>
  );
}
