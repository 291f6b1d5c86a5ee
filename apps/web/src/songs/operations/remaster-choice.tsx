import * as RadioGroup from '@radix-ui/react-radio-group';
import { opens } from '@overtone/contract/member-features';
import { providers, type Remaster } from '@overtone/contract/providers';
import { clsx } from 'clsx';
import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../lib/session';
import { goodAt } from './good-at';

const { name, remasters } = providers.suno;

/** What is used unless another is chosen: everybody has it. */
export const firstRemaster = remasters[0]?.id ?? '';

interface Props {
  value: string;
  onChange: (id: string) => void;
  /** It led to the packages. */
  onLeave: () => void;
}

const row =
  'flex min-h-14 w-full items-center gap-3 rounded-control px-3.5 py-2.5 text-left inset-ring inset-ring-line hover:bg-surface-2';

/** Which generation of models plays it anew; those for members lead the others to the packages. */
export function RemasterChoice({ value, onChange, onLeave }: Props) {
  const { t } = useTranslation('operations');
  const open = useSession(({ userInfo }) => userInfo !== null && opens('models', userInfo));
  return (
    <div className="mb-4 flex flex-col gap-2">
      <RadioGroup.Root aria-label={t('remasterWith')} value={value} onValueChange={onChange} className="contents">
        {remasters
          .filter(({ memberOnly }) => open || !memberOnly)
          .map((remaster) => (
            <RadioGroup.Item
              key={remaster.id}
              value={remaster.id}
              className={clsx(row, 'data-[state=checked]:inset-ring-[1.5px] data-[state=checked]:inset-ring-ink-1')}
            >
              <Facts remaster={remaster} />
            </RadioGroup.Item>
          ))}
      </RadioGroup.Root>
      {remasters
        .filter(({ memberOnly }) => !open && memberOnly)
        .map((remaster) => (
          <Link key={remaster.id} to="/pricing" onClick={onLeave} className={clsx(row, 'text-ink-2')}>
            <Facts remaster={remaster} locked />
          </Link>
        ))}
    </div>
  );
}

function Facts({ remaster: { version }, locked = false }: { remaster: Remaster; locked?: boolean }) {
  const { t } = useTranslation('operations');
  const strength = goodAt(version);
  return (
    <>
      <span className="min-w-0 grow">
        <b className="block font-semibold">{`${name} ${version}`}</b>
        {strength && <span className="block text-xs text-ink-3">{t(`goodAt.${strength}`)}</span>}
      </span>
      {locked && (
        <span className="flex shrink-0 items-center gap-1.5 text-2xs">
          <LockKeyhole aria-hidden size={14} strokeWidth={1.6} />
          {t('membersOnly')}
        </span>
      )}
    </>
  );
}
