import { entryKind, exportPointsEntries, type EntryKind } from '@overtone/contract/points';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../components/chip';
import { ChipGroup } from '../../../components/chip-group';
import { EmptyState } from '../../../components/empty-state';
import { PagerFoot } from '../../../components/pager';
import { Skeleton } from '../../../components/skeleton';
import { fetchFile } from '../../../lib/api';
import { entriesPerPage, pointsEntries } from '../../../money/points';
import { DayRange, type Days } from './day-range';
import { DownloadTable } from './download-table';
import { EntryRow } from './entry-row';
import './entry-columns.css';
import { Asked } from './section';

type Kind = EntryKind | undefined;
const kinds: readonly Kind[] = [undefined, ...entryKind.options];

/** The ledger with its running balance, newest first. */
export function PointsHistory() {
  const { t } = useTranslation('account');
  const [{ page, ...filter }, show] = useState<{ kind: Kind; page: number } & Days>({ kind: undefined, page: 1 });
  const { kind, ...days } = filter;
  const query = useQuery(pointsEntries({ page, ...filter }));
  const asked = { ...days, ...(kind && { kind }) };
  const isNarrowed = Object.keys(asked).length > 0;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <ChipGroup label={t('points.kinds')} className="flex flex-wrap gap-1.5">
          {kinds.map((name) => (
            <Chip key={name ?? 'all'} pressed={name === kind} onClick={() => show({ ...days, kind: name, page: 1 })}>
              {name ? t(`points.kind.${name}`) : t('points.all')}
            </Chip>
          ))}
        </ChipGroup>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <DayRange value={days} onChange={(next) => show({ kind, ...next, page: 1 })} />
          <DownloadTable fetch={() => fetchFile(exportPointsEntries, { query: asked })} />
        </div>
      </div>
      <Asked query={query} skeleton={<Skeleton className="h-80 w-full" />}>
        {({ data, total }) =>
          data.length === 0 ? (
            <EmptyState title={t(isNarrowed ? 'points.emptyKind' : 'points.empty')} help={t('points.emptyHelp')} />
          ) : (
            <>
              <Head />
              <ul aria-label={t('points.history')} aria-busy={query.isPlaceholderData}>
                {data.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} />
                ))}
              </ul>
              <PagerFoot
                page={page}
                perPage={entriesPerPage}
                total={total}
                onPage={(next) => show({ ...filter, page: next })}
              />
            </>
          )
        }
      </Asked>
    </>
  );
}

function Head() {
  const { t } = useTranslation('account');
  return (
    <div aria-hidden className="entry-columns h-[34px] border-b border-line text-2xs text-ink-3 max-md:hidden">
      <span>{t('points.columns.what')}</span>
      <span>{t('points.columns.time')}</span>
      <span className="text-right">{t('points.columns.change')}</span>
      <span className="text-right">{t('points.columns.balance')}</span>
    </div>
  );
}
