import { type ProviderId, providers } from '@overtone/contract/providers';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStanding } from './availability';

/** Said where one is about to submit: nothing is made just now. What is not known is not said. */
export function ServiceNote({ family }: { family: ProviderId }) {
  const { t } = useTranslation('create');
  const standing = useStanding()(family);
  return (
    <p role="status" className="mb-2 flex items-start justify-center gap-[5px] text-2xs text-warn empty:hidden">
      {standing !== 'normal' && (
        <>
          <TriangleAlert aria-hidden size={13} strokeWidth={1.6} className="mt-[calc((1lh-13px)/2)] shrink-0" />
          {t(`service.${standing}`, { family: providers[family].name })}
        </>
      )}
    </p>
  );
}
