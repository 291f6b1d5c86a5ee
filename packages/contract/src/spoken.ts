import { doneTexts } from './done-texts.js';
import { fieldTexts, issueTexts } from './field-texts.js';
import { problemTexts } from './problem-texts.js';
import type { Language } from './language.js';
import type { Saying } from './said.js';
import { spokenValue } from './spoken-values.js';

const texts: Record<Saying['code'], Record<Language, string>> = {
  ...issueTexts,
  ...fieldTexts,
  ...problemTexts,
  ...doneTexts,
};

/** A sentence in the reader's language, `{name}` filled from its values. */
export function spoken({ code, values = {} }: Saying, language: Language): string {
  return texts[code][language].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(spokenValue(name, values, language) ?? whole),
  );
}

/** The same behind its field's name where it is not understood without; both languages keep the name as it is on the wire. */
export function spokenOf(field: string, saying: Saying, language: Language): string {
  const text = spoken(saying, language);
  if (field === '' || !(saying.code in issueTexts)) return text;
  return language === 'zh' ? `${field}：${text}` : `${field} ${text}`;
}
