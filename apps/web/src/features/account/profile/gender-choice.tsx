import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ProfileForm } from './profile-form';

const options = [
  { value: '1', name: 'male' },
  { value: '2', name: 'female' },
  { value: '', name: 'unsaid' },
] as const;

export function GenderChoice({ control }: { control: Control<ProfileForm> }) {
  const { t } = useTranslation('account');
  const { field } = useController({ control, name: 'gender' });
  return (
    <fieldset>
      <legend className="mb-1.5 text-xs leading-5 text-ink-2">{t('profile.gender')}</legend>
      <div className="flex gap-2">
        {options.map(({ value, name }) => (
          <label
            key={name}
            className="relative flex h-8 min-w-16 cursor-pointer items-center justify-center rounded-control px-3 text-xs inset-ring inset-ring-line hover:bg-surface-2 has-checked:bg-ink-1 has-checked:font-semibold has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-md:h-11"
          >
            <input
              type="radio"
              name={field.name}
              value={value}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {t(`profile.genders.${name}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
