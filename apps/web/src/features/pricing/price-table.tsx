import { limits } from '@overtone/contract/limits';
import { providerIds, providers } from '@overtone/contract/providers';
import { useTranslation } from 'react-i18next';
import { points } from '../../lib/format';

/** A row per model, by family, from the table the server charges by. */
export function PriceTable() {
  const { t } = useTranslation('pricing');
  return (
    <section aria-labelledby="prices">
      <h2 id="prices" className="voice text-xl">
        {t('prices')}
      </h2>
      <table className="mt-3 w-full border-t border-line text-left">
        <thead>
          <tr className="h-[34px] text-2xs text-ink-3">
            <th className="font-normal">{t('columns.model')}</th>
            <th className="text-right font-normal">{t('columns.song')}</th>
            <th className="text-right font-normal">{t('columns.run')}</th>
            <th className="text-right font-normal">{t('columns.who')}</th>
          </tr>
        </thead>
        {providerIds.map((family) => (
          <tbody key={family}>
            <tr className="h-11 border-t border-line">
              <th scope="rowgroup" colSpan={4} className="pt-3 text-xs font-normal text-ink-3">
                {providers[family].name}
              </th>
            </tr>
            {providers[family].models.map((model) => (
              <tr key={model.id} className="h-11 border-y border-line">
                <th scope="row" className="font-semibold">
                  {model.name}
                </th>
                <td className="text-right">{t('points', { n: points(model.price) })}</td>
                <td className="text-right">{t('points', { n: points(model.price * limits.song.perGeneration) })}</td>
                <td className="text-right text-ink-2">{t(model.memberOnly ? 'membersOnly' : 'everybody')}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
