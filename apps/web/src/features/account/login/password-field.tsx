import { useController, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from '../password-input';
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
  const confirmed = useFormState({ control }).touchedFields.confirm;
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      // A confirmation that was already judged is judged again with its password.
      deps: name === 'password' && confirmed ? ['confirm'] : [],
      validate: (text, form) => {
        if (name === 'confirm')
          return text === '' ? t('confirmMissing') : text === form.password || t('confirmDiffers');
        const fault = fresh ? passwordFault(text) : text === '' ? 'passwordMissing' : null;
        return fault === null || t(fault);
      },
    },
  });
  return (
    <PasswordInput
      {...field}
      label={label}
      error={fieldState.error?.message}
      readOnly={busy}
      kind={!fresh ? 'current' : name === 'password' ? 'new' : 'confirm'}
    />
  );
}
