import { useTranslation } from 'react-i18next';
import { editDraft, type Draft } from '../../songs/draft/draft';
import { withStyle } from './request';
import { withoutName } from './style-words';

/** What is done with a style that a hint offers for a name: added to the styles, or put where the name stood. */
export function useHintAnswers(draft: Draft) {
  const { t } = useTranslation('create');
  const comma = t('styleComma');
  return {
    addStyle: (_: string, style: string) => editDraft({ style: withStyle(draft.style, style, comma) }),
    instead: (field: 'style' | 'excludeStyle') => (word: string, style: string) =>
      editDraft({ [field]: withoutName(draft[field], word, style, comma) }),
  };
}
