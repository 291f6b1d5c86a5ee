import { operationFacts, type Operation } from '@overtone/contract/operations';
import { priceOf } from '@overtone/contract/outputs';
import { providerIds, providers } from '@overtone/contract/providers';
import { useTranslation } from 'react-i18next';
import { points } from '../../lib/format';
import { isDraftPurpose } from '../../songs/draft/draft-source';
import { offered } from '../../songs/operations/offered';
import { isOnce } from '../../songs/operations/once';

const atDesk = offered.filter((operation) => isDraftPurpose(operation));
const atOnce = offered.filter((operation) => isOnce(operation));

/** What a song that is there leads to, and what that costs: from the table the server charges by. */
export function AfterTable() {
  const { t, i18n } = useTranslation(['pricing', 'operations']);
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const price = (operation: Operation) => {
    const all = providerIds
      .filter((id) => providers[id].operations.includes(operation))
      .map((id) => priceOf(id, operation, 0));
    const [least, most] = [Math.min(...all), Math.max(...all)];
    if (least < most) return t('pointsRange', { least: points(least), most: points(most) });
    return most > 0 ? t('points', { n: points(most) }) : t('free');
  };
  return (
    <section aria-labelledby="after">
      <h2 id="after" className="voice text-xl">
        {t('after')}
      </h2>
      <table className="mt-3 w-full border-t border-line text-left">
        <thead>
          <tr className="h-[34px] text-2xs text-ink-3">
            <th className="font-normal">{t('afterColumns.what')}</th>
            <th className="text-right font-normal">{t('afterColumns.cost')}</th>
            <th className="text-right font-normal">{t('columns.who')}</th>
          </tr>
        </thead>
        <tbody>
          <Row what={names.format(atDesk.map((operation) => t(`operations:name.${operation}`)))} cost={t('asSong')} />
          {atOnce.map((operation) => (
            <Row
              key={operation}
              what={t(`operations:name.${operation}`)}
              cost={price(operation)}
              membersOnly={operationFacts[operation].feature !== null}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ what, cost, membersOnly = false }: { what: string; cost: string; membersOnly?: boolean }) {
  const { t } = useTranslation('pricing');
  return (
    <tr className="h-11 border-y border-line">
      <th scope="row" className="py-2 pr-4 font-semibold">
        {what}
      </th>
      <td className="text-right">{cost}</td>
      <td className="pl-4 text-right whitespace-nowrap text-ink-2">{t(membersOnly ? 'membersOnly' : 'everybody')}</td>
    </tr>
  );
}
