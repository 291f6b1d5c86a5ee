import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { Input } from '../../components/input';
import type { AccountControl } from './account-form';
import { faultOf, kindOf, type IdentifierKind } from './identifier';

interface Props {
  control: AccountControl;
  /** The form is on its way: the text stays and cannot be changed. */
  busy?: boolean | undefined;
}

/** One field for both kinds. Typing decides; while it is empty the switch beside the label does. */
export function IdentifierField({ control, busy }: Props) {
  const { t } = useTranslation('account');
  const [chosen, setChosen] = useState<IdentifierKind>('phone');
  const { field, fieldState } = useController({
    control,
    name: 'identifier',
    rules: {
      validate: (text) => {
        const fault = faultOf(text, chosen);
        return fault === null || t(fault);
      },
    },
  });
  const kind = kindOf(field.value, chosen);
  const other = kind === 'phone' ? 'email' : 'phone';
  return (
    <Field
      label={t('identifier')}
      error={fieldState.error?.message}
      action={
        field.value === '' && (
          <Button look="quiet" size="sm" className="-my-2 -mr-2.5" onClick={() => setChosen(other)}>
            {t(other === 'email' ? 'useEmail' : 'usePhone')}
          </Button>
        )
      }
    >
      <Input
        {...field}
        readOnly={busy}
        autoFocus
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={kind === 'phone' ? 'tel' : 'email'}
        enterKeyHint="next"
      />
    </Field>
  );
}
