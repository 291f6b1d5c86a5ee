import { modelById, type Model } from '@overtone/contract/models';
import { type ProviderId, providers } from '@overtone/contract/providers';
import { clsx } from 'clsx';
import { LockKeyhole } from 'lucide-react';
import * as RadioGroup from '@radix-ui/react-radio-group';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { points } from '../../lib/format';
import { shortOf } from '../../songs/models/model-names';
import { goodAt } from '../../songs/operations/good-at';

interface Props {
  family: ProviderId;
  value: string;
  onChange: (id: string) => void;
  /** Whether the models for members are open. */
  membersModels: boolean;
}

const card =
  'flex min-h-23 flex-col gap-1 rounded-control p-3 text-left inset-ring inset-ring-line transition-colors duration-(--dur-4) hover:bg-surface-1';

/** One card a model, with its price. What is for members only leads those who are none yet to the packages. */
export function ModelCards({ family, value, onChange, membersModels }: Props) {
  const { t } = useTranslation('create');
  const isOpen = ({ memberOnly }: Model) => membersModels || !memberOnly;
  const { models } = providers[family];
  const closed = models.filter((model) => !isOpen(model));
  return (
    <div className="flex flex-col gap-2">
      <div className={clsx('grid grid-cols-2 gap-2', columns[models.length] ?? 'md:grid-cols-4')}>
        <RadioGroup.Root aria-label={t('model')} value={value} onValueChange={onChange} className="contents">
          {models.filter(isOpen).map((model) => (
            <RadioGroup.Item
              key={model.id}
              value={model.id}
              className={clsx(
                card,
                'data-[state=checked]:bg-surface-1 data-[state=checked]:inset-ring-[1.5px] data-[state=checked]:inset-ring-ink-1',
              )}
            >
              <Facts model={model} />
            </RadioGroup.Item>
          ))}
        </RadioGroup.Root>
        {closed.map((model) => (
          <Link key={model.id} to="/pricing" className={clsx(card, 'text-ink-2')}>
            <Facts model={model} closed />
          </Link>
        ))}
      </div>
      <Strength id={value} />
      {closed.length > 0 && (
        <p className="text-2xs text-ink-3">
          {t('membersModels', { names: closed.map(shortOf).join(t('nameSeparator')) })}{' '}
          <Link to="/pricing" className="link whitespace-nowrap">
            {t('toPackages')}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Few stand wide, and none alone in a row. */
const columns: Partial<Record<number, string>> = {
  2: '',
  3: 'md:grid-cols-3',
  5: 'md:grid-cols-3',
  6: 'md:grid-cols-3',
};

/** In whole minutes where it is some; what is short is counted in seconds. */
const longest = (seconds: number) =>
  seconds % 60 === 0
    ? (['longest', { n: String(seconds / 60) }] as const)
    : (['longestSeconds', { n: String(seconds) }] as const);

/** What the chosen one is good at, and how much it reads. */
function Strength({ id }: { id: string }) {
  const { t } = useTranslation(['create', 'operations']);
  const model = modelById(id);
  const strength = model && goodAt(model.version);
  if (!model) return null;
  return (
    <p className="text-2xs text-ink-3">
      {strength && `${t(`operations:goodAt.${strength}`)}${t('stop')}`}
      {t('reads', { lyrics: String(model.lyricsMax), style: String(model.styleMax) })}
    </p>
  );
}

function Facts({ model, closed = false }: { model: Model; closed?: boolean }) {
  const { t } = useTranslation('create');
  return (
    <>
      <b className="flex w-full items-center justify-between gap-1 font-semibold whitespace-nowrap">
        {model.name}
        {closed && <LockKeyhole aria-hidden size={14} strokeWidth={1.6} className="shrink-0" />}
      </b>
      <span className="text-2xs text-ink-3">{t(...longest(model.maxSeconds))}</span>
      <span className="mt-auto text-2xs text-ink-2">{t('pricePerSong', { n: points(model.price) })}</span>
      {closed && <span className="sr-only">{t('membersModel')}</span>}
    </>
  );
}
