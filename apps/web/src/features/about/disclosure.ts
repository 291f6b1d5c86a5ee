import type { DisclosureKey } from '@overtone/contract/settings';

const registers: Partial<Record<DisclosureKey, string>> = {
  registration_number: 'https://beian.miit.gov.cn/',
  police_number: 'https://beian.mps.gov.cn/',
  algorithm_number: 'https://beian.cac.gov.cn/',
};

/** Where what the operator says can be looked up, written to or called; null: nowhere. */
export function disclosureLink(key: DisclosureKey, text: string): string | null {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return `mailto:${text}`;
  if (key === 'complaint_line' && /^\+?[\d\s-]{5,20}$/.test(text)) return `tel:${text.replace(/[\s-]/g, '')}`;
  return registers[key] ?? null;
}
