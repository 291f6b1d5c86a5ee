import { readSunoSession } from '@overtone/contract/platform';
import type { ProviderId } from '@overtone/contract/providers';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';

const againMs = 60_000;

/** Said where one is about to submit: nothing is made just now. What is not known is not said. */
export function ServiceNote({ family }: { family: ProviderId }) {
  const { t } = useTranslation('create');
  const { data: available = true } = useQuery({
    queryKey: ['suno-session'],
    queryFn: async ({ signal }) => (await call(readSunoSession, {}, { signal })).data.available,
    refetchInterval: ({ state }) => state.data === false && againMs,
    meta: { silent: true, everybody: true },
  });
  return (
    <p role="status" className="mb-2 flex items-start justify-center gap-[5px] text-2xs text-warn empty:hidden">
      {!available && family === 'suno' && (
        <>
          <TriangleAlert aria-hidden size={13} strokeWidth={1.6} className="mt-[calc((1lh-13px)/2)] shrink-0" />
          {t('serviceDown')}
        </>
      )}
    </p>
  );
}
