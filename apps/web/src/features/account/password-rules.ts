import { useTranslation } from 'react-i18next';
import { passwordFault } from './login/account-form';

export type PasswordKind = 'current' | 'new' | 'confirm';

/** A new password is checked for its length, a present one only for being there. `confirmed`: the second was left once. */
export function usePasswordRules(kind: PasswordKind, confirmed: boolean | undefined) {
  const { t } = useTranslation('account');
  return {
    // A confirmation that was already judged is judged again with its password.
    deps: kind === 'new' && confirmed ? ['confirm' as const] : [],
    validate: (text: string, { password }: { password: string }) => {
      if (kind === 'confirm') return text === '' ? t('confirmMissing') : text === password || t('confirmDiffers');
      const fault = kind === 'new' ? passwordFault(text) : text === '' ? 'passwordMissing' : null;
      return fault === null || t(fault);
    },
  };
}
