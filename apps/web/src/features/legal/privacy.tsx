import { LegalPage } from './legal-page';
import { privacyEn } from './privacy.en';
import { privacyZh } from './privacy.zh-CN';

export function PrivacyPage() {
  return <LegalPage zh={privacyZh} en={privacyEn} />;
}
