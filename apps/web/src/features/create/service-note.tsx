import type { Model } from '@overtone/contract/models';
import { type ProviderId, providers } from '@overtone/contract/providers';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsMissing, useStanding } from '../../songs/models/availability';

/** Said where one is about to submit: nothing is made just now, or nothing with `model`. What is not known is not said. */
export function ServiceNote({ family, model }: { family: ProviderId; model: Model | null }) {
  const { t } = useTranslation('create');
  const standing = useStanding()(family);
  const isMissing = useIsMissing(model?.id);
  const said =
    standing === 'normal'
      ? isMissing && model && t('service.missing', { model: model.name })
      : t(`service.${standing}`, { family: providers[family].name });
  return (
    <p role="status" className="mb-2 flex items-start justify-center gap-[5px] text-2xs text-warn empty:hidden">
      {said && (
        <>
          <TriangleAlert aria-hidden size={13} strokeWidth={1.6} className="mt-[calc((1lh-13px)/2)] shrink-0" />
          {said}
        </>
      )}
    </p>
  );
}
