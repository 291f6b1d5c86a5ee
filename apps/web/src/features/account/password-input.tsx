import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../components/field';
import { IconButton } from '../../components/icon-button';
import { Input } from '../../components/input';
import { useSite } from '../../lib/site';
import type { PasswordKind } from './password-rules';
import { isWorst } from './worst-passwords';

interface Props extends Omit<ComponentProps<typeof Input>, 'type' | 'value'> {
  label: string;
  value: string;
  error: string | undefined;
  /** A `new` one says how long it must be and warns when everybody has it. */
  kind: PasswordKind;
}

/** A password that can be shown. */
export function PasswordInput({ label, error, kind, value, ...rest }: Props) {
  const { t } = useTranslation('account');
  const [shown, setShown] = useState(false);
  // Where it is real the server refuses such a password; the sandbox only warns (docs/settled.md: Common passwords).
  const warned = useSite()?.sandbox === true && kind === 'new' && isWorst(value);
  return (
    <Field label={label} error={error} hint={warned && <span className="text-warn">{t('passwordCommon')}</span>}>
      <Input
        {...rest}
        value={value}
        type={shown ? 'text' : 'password'}
        autoComplete={kind === 'current' ? 'current-password' : 'new-password'}
        autoCapitalize="none"
        spellCheck={false}
        placeholder={kind === 'new' ? t('passwordHint') : undefined}
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
