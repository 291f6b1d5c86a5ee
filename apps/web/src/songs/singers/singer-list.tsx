import { limits } from '@overtone/contract/limits';
import type { Persona } from '@overtone/contract/persona';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { FailedState } from '../../components/failed-state';
import { Skeleton } from '../../components/skeleton';
import { useSkeleton } from '../../lib/skeleton-timing';
import { usePersonas } from '../data/personas';
import { SingerRow } from './singer-row';

/** The member's singers, to listen to, to rename, to forget and to sing with. */
export function SingerList({ onUse }: { onUse: (persona: Persona) => void }) {
  const { t } = useTranslation('singers');
  const { data, isPending, isError, isRefetching, refetch } = usePersonas();
  const skeleton = useSkeleton(isPending);
  if (isPending) return skeleton ? <Skeleton className="h-48" /> : null;
  if (isError && !data) return <FailedState title={t('failed')} busy={isRefetching} onAgain={() => void refetch()} />;
  if (data.length === 0) return <EmptyState title={t('none')} help={t('noneHelp')} />;
  return (
    <>
      <ul aria-label={t('mine')} className="-mx-2 flex flex-col">
        {data.map((persona) => (
          <li key={persona.id}>
            <SingerRow persona={persona} onUse={onUse} />
          </li>
        ))}
      </ul>
      <p className="pt-4 text-2xs text-ink-3">
        {t('help')} {t('count', { n: String(data.length), max: String(limits.personas.perMember) })}
      </p>
    </>
  );
}
