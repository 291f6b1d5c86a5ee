import { agreementEn } from './agreement.en';
import { agreementZh } from './agreement.zh-CN';
import { LegalPage } from './legal-page';

export function AgreementPage() {
  return <LegalPage zh={agreementZh} en={agreementEn} />;
}
