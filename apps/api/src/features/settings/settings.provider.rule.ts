import type { Settings } from '@overtone/contract/settings';

/** Whom labels of synthetic content name: the code of the operator, else who they are, else where they are. */
export const providerOf = (
  { label_provider: code, company }: Pick<Settings, 'label_provider' | 'company'>,
  publicUrl: string,
): string => code ?? company ?? new URL(publicUrl).host;
