import type { SunoStatus } from '@overtone/contract/platform';
import { type ProviderId, providerIds, providers } from '@overtone/contract/providers';
import * as RadioGroup from '@radix-ui/react-radio-group';
import { useTranslation } from 'react-i18next';
import { points } from '../../lib/format';
import { useStanding } from '../../songs/models/availability';

interface Props {
  value: ProviderId;
  onChange: (family: ProviderId) => void;
}

const leastOf = (family: ProviderId) => Math.min(...providers[family].models.map(({ price }) => price));
const hasOnePrice = (family: ProviderId) => providers[family].models.every(({ price }) => price === leastOf(family));

/** Who is to make it, and what each is for: the first choice, which decides over what else there is to choose. */
export function FamilyChoice({ value, onChange }: Props) {
  const { t } = useTranslation('create');
  const standing = useStanding();
  return (
    <RadioGroup.Root
      aria-label={t('family.label')}
      value={value}
      onValueChange={(family) => onChange(family as ProviderId)}
      className="grid grid-cols-2 gap-2 md:grid-cols-4"
    >
      {providerIds.map((family) => (
        <RadioGroup.Item
          key={family}
          value={family}
          className="flex min-h-23 flex-col gap-1 rounded-control p-3 text-left inset-ring inset-ring-line transition-colors duration-(--dur-4) hover:bg-surface-1 data-[state=checked]:bg-surface-1 data-[state=checked]:inset-ring-[1.5px] data-[state=checked]:inset-ring-ink-1"
        >
          <b className="font-semibold">{providers[family].name}</b>
          <span className="text-2xs text-ink-3">{t(`family.for.${family}`)}</span>
          <Standing is={standing(family)} />
          <span className="mt-auto text-2xs text-ink-2">
            {t(hasOnePrice(family) ? 'pricePerSong' : 'family.from', { n: points(leastOf(family)) })}
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

/** Closed for a while, or not answering: two things, of which only the second passes by itself. */
function Standing({ is }: { is: SunoStatus }) {
  const { t } = useTranslation('create');
  return is === 'normal' ? null : <span className="text-2xs text-warn">{t(`family.${is}`)}</span>;
}
