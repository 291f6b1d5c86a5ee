import type { ApiKey } from '@overtone/contract/api-key';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/language';
import { moment } from '../../../lib/moment';

interface Props extends Pick<ApiKey, 'name' | 'hint'> {
  ended: NonNullable<ApiKey['ended']>;
}

/** Nothing can be done with it any more; it tells why a program has stopped. */
export function EndedKey({ name, hint, ended: { at, why } }: Props) {
  const { t } = useTranslation('developers');
  return (
    <li className="border-b border-line py-3 text-ink-3">
      <p className="break-words">{name}</p>
      <p className="text-2xs break-words">
        <code>{hint}</code> · {t(`keys.ended.${why}`, { at: moment(at, currentLanguage()) })}
      </p>
    </li>
  );
}
