import { useController, useFormState } from 'react-hook-form';
import { PasswordInput } from '../password-input';
import { usePasswordRules } from '../password-rules';
import type { AccountControl } from './account-form';

interface Props {
  control: AccountControl;
  name?: 'password' | 'confirm';
  label: string;
  /** A new password, not the present one. */
  fresh?: boolean;
  /** The form is on its way: the text stays and cannot be changed. */
  busy?: boolean | undefined;
}

export function PasswordField({ control, name = 'password', label, fresh, busy }: Props) {
  const confirmed = useFormState({ control }).touchedFields.confirm;
  const kind = !fresh ? 'current' : name === 'password' ? 'new' : 'confirm';
  const { field, fieldState } = useController({ control, name, rules: usePasswordRules(kind, confirmed) });
  return <PasswordInput {...field} label={label} error={fieldState.error?.message} readOnly={busy} kind={kind} />;
}
