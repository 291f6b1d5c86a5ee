import { Button, ButtonLink } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { Skeleton } from '../../../components/skeleton';
import { DesignSection, Group } from '../design-section';
import { useWords } from '../words';

export function WaitingSection() {
  const { waiting } = useWords();
  return (
    <DesignSection id="waiting">
      <Group name={waiting.skeleton}>
        <div className="grid grid-cols-3 gap-5 md:grid-cols-6">
          {[0, 1, 2, 3, 4, 5].map((card) => (
            <div key={card} className="flex flex-col gap-2">
              <Skeleton className="aspect-square w-full" />
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-3 w-1/2" />
            </div>
          ))}
        </div>
      </Group>
      <div className="grid gap-8 md:grid-cols-2">
        <EmptyState
          title={waiting.empty}
          help={waiting.emptyHelp}
          className="rounded-card bg-surface-1 shadow-1"
          action={
            <ButtonLink to="/create" look="sound">
              {waiting.emptyAction}
            </ButtonLink>
          }
        />
        <EmptyState
          icon="error"
          title={waiting.failed}
          help={waiting.failedHelp}
          className="rounded-card bg-surface-1 shadow-1"
          action={<Button>{waiting.failedAction}</Button>}
        />
      </div>
    </DesignSection>
  );
}
