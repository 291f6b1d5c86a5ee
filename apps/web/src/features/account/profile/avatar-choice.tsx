import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/avatar';
import { Button } from '../../../components/button';
import { avatarOf, newSeeds, type ProfileForm } from './profile-form';

interface Props {
  control: Control<ProfileForm>;
  /** The avatar until now. */
  present: string;
}
const atOnce = 7;

/** The present avatar and a handful of drawn ones; 换一批 keeps the one already chosen. */
export function AvatarChoice({ control, present }: Props) {
  const { t } = useTranslation('account');
  const { field } = useController({ control, name: 'seed' });
  const [seeds, setSeeds] = useState(() => newSeeds(atOnce));
  const more = () => setSeeds(field.value ? [field.value, ...newSeeds(atOnce - 1)] : newSeeds(atOnce));
  const options = [{ seed: '', label: t('profile.avatarNow'), src: present }].concat(
    seeds.map((seed, i) => ({ seed, label: t('profile.avatarNumber', { n: i + 1 }), src: avatarOf(seed) })),
  );
  return (
    <fieldset>
      <legend className="sr-only">{t('profile.avatar')}</legend>
      <div className="flex items-center gap-5">
        <Avatar src={field.value ? avatarOf(field.value) : present} seed={present} size={88} />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap gap-2">
            {options.map(({ seed, label, src }) => (
              <label
                key={seed}
                title={label}
                className="relative grid size-11 cursor-pointer place-items-center rounded-round has-checked:inset-ring-2 has-checked:inset-ring-ink-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name={field.name}
                  value={seed}
                  checked={field.value === seed}
                  onChange={() => field.onChange(seed)}
                  onBlur={field.onBlur}
                  aria-label={label}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
                <Avatar src={src} seed={seed || present} size={36} />
              </label>
            ))}
          </div>
          <Button look="quiet" size="sm" icon={RefreshCw} className="mt-1 -ml-2.5" onClick={more}>
            {t('profile.moreAvatars')}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}
