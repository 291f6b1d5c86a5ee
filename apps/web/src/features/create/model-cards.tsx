import { models } from '@overtone/contract/models';
import { clsx } from 'clsx';
import { RadioGroup } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { points } from '../../lib/format';

interface Props {
  value: string;
  onChange: (id: string) => void;
}

/** One card a model, with its price. A single model is a line, not a choice of one. */
export function ModelCards({ value, onChange }: Props) {
  const { t } = useTranslation('create');
  const alone = models.length === 1;
  return (
    <RadioGroup.Root
      aria-label={t('model')}
      value={value}
      onValueChange={onChange}
      className={clsx('grid gap-2', !alone && 'grid-cols-2 md:grid-cols-4')}
    >
      {models.map((model) => (
        <RadioGroup.Item
          key={model.id}
          value={model.id}
          className={clsx(
            'rounded-control p-3 text-left inset-ring inset-ring-line transition-colors duration-(--dur-4) hover:bg-surface-1',
            'data-[state=checked]:bg-surface-1 data-[state=checked]:inset-ring-[1.5px] data-[state=checked]:inset-ring-ink-1',
            alone ? 'flex flex-wrap items-baseline gap-x-3' : 'flex min-h-23 flex-col gap-1',
          )}
        >
          <b className="font-semibold">{model.name}</b>
          <span className="text-2xs text-ink-3">{t(`modelHints.${model.id as 'chirp-auk'}`)}</span>
          <span className={clsx('text-2xs text-ink-2', alone ? 'ml-auto' : 'mt-auto')}>
            {t('pricePerSong', { n: points(model.price) })}
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
