import { expect, it } from '@jest/globals';
import { disclosureLink } from './disclosure';

it.each([
  ['registration_number', '京ICP备1号', 'https://beian.miit.gov.cn/'],
  ['police_number', '京公网安备 1 号', 'https://beian.mps.gov.cn/'],
  ['complaint_line', '010-1234 5678', 'tel:01012345678'],
  ['complaint_line', 'say@example.com', 'mailto:say@example.com'],
  ['complaint_line', '到前台说', null],
  ['contact_email', 'hi@example.com', 'mailto:hi@example.com'],
  ['company', '弦外科技', null],
] as const)('%s %s leads to %p', (key, text, link) => {
  expect(disclosureLink(key, text)).toBe(link);
});
