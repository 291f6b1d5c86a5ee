import type { readMemberFeatures, MemberFeature } from '@overtone/contract/member-features';
import type { Output } from '@overtone/contract/endpoint';
import { priceOf } from '@overtone/contract/outputs';
import { CircleCheck, Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { points } from '../../lib/format';
import { memberNames, openNames } from '../../songs/models/model-names';

export type FeatureFacts = Output<typeof readMemberFeatures>['data'][number];

interface Props {
  feature: MemberFeature;
  /** What the server says of it; undefined while it is not known. */
  facts: FeatureFacts | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onUpgrade: () => void;
}

const steps = ['first', 'second', 'third'] as const;

/** How a member comes by a feature, step by step; plainly so where no channel of this site can do it. */
export function FeatureGuide({ feature, facts, open, onOpenChange, onUpgrade }: Props) {
  const { t, i18n } = useTranslation('pricing');
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const values = {
    base: names.format(openNames()),
    mp4: points(priceOf('suno', 'mp4', 0)),
    midi: points(priceOf('suno', 'midi', 0)),
    more: memberNames(t('modelComma')).join(t('familyComma')),
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size={480}
      title={t(`guide.${feature}.name`)}
      description={t(`guide.${feature}.about`, values)}
      footer={
        <>
          <ButtonLink to="/create">{t('create')}</ButtonLink>
          <Button look="ink" onClick={onUpgrade}>
            {t('members.packages')}
          </Button>
        </>
      }
    >
      {(facts?.offered === false || facts?.partly) && (
        <p className="mb-5 flex items-start gap-2 rounded-control bg-surface-2 px-3.5 py-3">
          <Info aria-hidden size={16} strokeWidth={1.6} className="mt-[2.5px] shrink-0 text-info" />
          {t(facts.partly ? 'guide.partly' : 'guide.absent', { name: t(`guide.${feature}.name`) })}
        </p>
      )}
      {facts?.offered && !facts.partly && facts.open && (
        <p className="mb-5 flex items-start gap-2">
          <CircleCheck aria-hidden size={16} strokeWidth={1.6} className="mt-[2.5px] shrink-0 text-ok" />
          {t('guide.open')}
        </p>
      )}
      <ol className="border-l border-line">
        {steps.map((step, i) => (
          <li key={step} className="relative pb-4 pl-6 leading-read text-ink-2 last:pb-0">
            <span aria-hidden className="hui absolute top-[9px] -left-1" />
            <span className="mr-2 text-ink-3">{i + 1}</span>
            {t(`guide.${feature}.${step}`, values)}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
