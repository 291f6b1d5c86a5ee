import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../components/skeleton';
import { pointsOverview } from '../../../money/points';
import { PointsBalance } from './points-balance';
import { PointsHistory } from './points-history';
import { PointsLots } from './points-lots';
import { Asked, Section } from './section';

/** What I have, what expires when, and every movement. */
export function PointsTab() {
  const { t } = useTranslation('account');
  const overview = useQuery(pointsOverview());
  return (
    <>
      <Section title={t('points.title')}>
        <Asked query={overview} skeleton={<Skeleton className="h-20 w-full" />}>
          {(known) => <PointsBalance overview={known} />}
        </Asked>
      </Section>
      {overview.data && (
        <Section title={t('points.lots')}>
          <PointsLots lots={overview.data.lots} />
        </Section>
      )}
      <Section title={t('points.history')}>
        <PointsHistory />
      </Section>
    </>
  );
}
