import { developerLimits } from '@overtone/contract/limits-developers';
import { soughtDeliveries, type SoughtDeliveries, type Webhook } from '@overtone/contract/webhook';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { Chip } from '../../../components/chip';
import { ChipGroup } from '../../../components/chip-group';
import { Dialog } from '../../../components/dialog';
import { EmptyState } from '../../../components/empty-state';
import { Skeleton } from '../../../components/skeleton';
import { Asked } from '../page/section';
import { Delivery } from './delivery';
import { deliveries } from './queries';

type Sought = SoughtDeliveries | undefined;
const choices: readonly Sought[] = [undefined, ...soughtDeliveries];
const days = developerLimits.webhooks.keptDays;

/** What was sent to one address, and what came of it. */
export function DeliveryLog({ row, onClose }: { row: Webhook; onClose: () => void }) {
  const { t } = useTranslation('developers');
  const [state, setState] = useState<Sought>();
  const query = useInfiniteQuery({ ...deliveries(row.id, state), staleTime: 0 });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('log.title')}
      description={<span className="break-words">{row.name}</span>}
      size={640}
      footer={
        <Button icon={RefreshCw} loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('log.refresh')}
        </Button>
      }
    >
      <ChipGroup label={t('log.title')} className="mb-2 flex flex-wrap gap-1.5">
        {choices.map((one) => (
          <Chip key={one ?? 'all'} pressed={one === state} onClick={() => setState(one)}>
            {one ? t(`log.state.${one}`) : t('log.all')}
          </Chip>
        ))}
      </ChipGroup>
      <Asked query={query} skeleton={<Skeleton className="h-24 w-full" />}>
        {({ pages }) =>
          pages[0]?.data.length === 0 ? (
            <EmptyState title={t(state ? 'log.noneSuch' : 'log.none', { days })} />
          ) : (
            <ul aria-busy={query.isRefetching}>
              {pages
                .flatMap(({ data }) => data)
                .map((one) => (
                  <Delivery key={one.id} webhook={row} one={one} />
                ))}
            </ul>
          )
        }
      </Asked>
      {query.hasNextPage && (
        <div className="flex justify-center py-3">
          <Button size="sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('log.more')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
