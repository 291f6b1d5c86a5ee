import { useController, type FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../../components/button';
import { Field } from '../../../components/field';
import { Input } from '../../../components/input';
import { closeLogin, switchView } from '../../../lib/login-request';
import type { AccountControl } from './account-form';
import { faultOf, kindOf, type IdentifierKind } from './identifier';

interface Props {
  control: AccountControl;
  /** The form is on its way: the text stays and cannot be changed. */
  busy?: boolean | undefined;
  /** One kind alone is asked for; no switch. */
  only?: IdentifierKind | undefined;
}

/** One field for both kinds. Typing decides; while it is empty the switch beside the label does. */
export function IdentifierField({ control, busy, only }: Props) {
  const { t } = useTranslation('account');
  const { field, fieldState } = useController({
    control,
    name: 'identifier',
    rules: {
      validate: (text, form) => {
        const fault = faultOf(text, form.prefers);
        return fault === null || t(fault);
      },
    },
  });
  const { field: prefers } = useController({ control, name: 'prefers' });
  const refused = offers[fieldState.error?.type ?? ''] !== undefined;
  const kind = kindOf(field.value, prefers.value);
  const other = kind === 'phone' ? 'email' : 'phone';
  const change = () => {
    prefers.onChange(other);
    // Judged again: an empty field of the other kind has another error.
    field.onChange(field.value);
  };
  return (
    <Field
      label={t(only ? `only.${only}` : 'identifier')}
      error={fieldState.error && <Fault error={fieldState.error} />}
      action={
        !only &&
        field.value === '' && (
          <Button look="quiet" size="sm" className="-my-2 -mr-2.5" onClick={change}>
            {t(other === 'email' ? 'useEmail' : 'usePhone')}
          </Button>
        )
      }
    >
      <Input
        {...field}
        // What the server said of it, and the way out beside that, stays while the focus goes there.
        onBlur={() => !refused && field.onBlur()}
        readOnly={busy}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={kind === 'phone' ? 'tel' : 'email'}
        enterKeyHint="next"
      />
    </Field>
  );
}

/** The way on from a refused identifier. */
const offers: Partial<Record<string, 'login' | 'register' | 'contact'>> = {
  ALREADY_REGISTERED: 'login',
  NOT_REGISTERED: 'register',
  USER_NOT_FOUND: 'register',
  ACCOUNT_BANNED: 'contact',
};

function Fault({ error }: { error: FieldError }) {
  const { t } = useTranslation('account');
  const offer = offers[error.type];
  return (
    <span>
      <span>{error.message}</span>
      {offer === 'contact' && (
        <Link to="/faq?category=contact" onClick={closeLogin} className="link ml-2">
          {t('offer.contact')}
        </Link>
      )}
      {offer && offer !== 'contact' && (
        <button type="button" onClick={() => switchView(offer)} className="link ml-2">
          {t(`offer.${offer}`)}
        </button>
      )}
    </span>
  );
}
