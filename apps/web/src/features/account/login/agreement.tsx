import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../components/checkbox';
import type { AccountControl } from './account-form';

/** Ticked by who agrees. `optional`: the form may be sent without, and the server says when it is needed. */
export function Agreement({ control, optional = false }: { control: AccountControl; optional?: boolean }) {
  const { t } = useTranslation('account');
  const { field, fieldState } = useController({
    control,
    name: 'agreed',
    rules: { validate: (agreed) => optional || agreed || t('agree.missing') },
  });
  return <AgreementBox agreed={field.value} onAgreed={field.onChange} error={fieldState.error?.message} />;
}

interface BoxProps {
  agreed: boolean;
  onAgreed: (agreed: boolean) => void;
  error?: string | undefined;
}

export function AgreementBox({ agreed, onAgreed, error }: BoxProps) {
  const { t } = useTranslation('account');
  return (
    <Checkbox checked={agreed} onCheckedChange={onAgreed} error={error}>
      {t('agree.before')}
      <a href="/agreement" target="_blank" rel="noreferrer" className="link">
        {t('agree.agreement')}
      </a>
      {t('agree.and')}
      <a href="/privacy" target="_blank" rel="noreferrer" className="link">
        {t('agree.privacy')}
      </a>
    </Checkbox>
  );
}
