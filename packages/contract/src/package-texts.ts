import type { packageNames } from './packages.js';

type Words = Record<(typeof packageNames)[number], string>;

/** The names of the packages. */
export const packageTextsZh = {
  basic: '基础版',
  standard: '标准版',
  professional: '专业版',
  enterprise: '企业版',
  flagship: '旗舰版',
  premium: '尊享版',
  peak: '巅峰版',
} as const satisfies Words;

export const packageTextsEn: Words = {
  basic: 'Basic',
  standard: 'Standard',
  professional: 'Professional',
  enterprise: 'Enterprise',
  flagship: 'Flagship',
  premium: 'Premium',
  peak: 'Peak',
};
