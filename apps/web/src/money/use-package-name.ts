import type { PackageName } from '@overtone/contract/packages';
import { useTranslation } from 'react-i18next';

/** What a package is called; one that is not sold any more is called as its order has it. */
export function usePackageName(): (name: string) => string {
  const { t } = useTranslation('money');
  return (name) => t(`package.${name as PackageName}`, { defaultValue: name });
}
