import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../components/field';
import { IconButton } from '../../components/icon-button';
import { Input } from '../../components/input';
import { passwordFault, type AccountControl } from './account-form';

interface Props {
  control: AccountControl;
  name?: 'password' | 'confirm';
  label: string;
  /** A new password is checked for its length, an old one only for being there. */
  fresh?: boolean;
  /** The form is on its way: the text stays and cannot be changed. */
  busy?: boolean | undefined;
}

export function PasswordField({ control, name = 'password', label, fresh, busy }: Props) {
  const { t } = useTranslation('account');
  const [shown, setShown] = useState(false);
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (text, form) => {
        if (name === 'confirm')
          return text === '' ? t('confirmMissing') : text === form.password || t('confirmDiffers');
        const fault = fresh ? passwordFault(text) : text === '' ? 'passwordMissing' : null;
        return fault === null || t(fault);
      },
    },
  });
  return (
    <Field label={label} error={fieldState.error?.message}>
      <Input
        {...field}
        readOnly={busy}
        type={shown ? 'text' : 'password'}
        autoComplete={fresh ? 'new-password' : 'current-password'}
        placeholder={fresh && name === 'password' ? t('passwordHint') : undefined}
        trailing={
          <IconButton
            label={t(shown ? 'hidePassword' : 'showPassword')}
            icon={shown ? EyeOff : Eye}
            size="sm"
            onClick={() => setShown(!shown)}
          />
        }
      />
    </Field>
  );
}
