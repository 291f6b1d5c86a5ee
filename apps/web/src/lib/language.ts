import i18next from 'i18next';

export const languages = ['zh-CN', 'en'] as const;
export type AppLanguage = (typeof languages)[number];
const key = 'language';

/** Chinese until the member has chosen otherwise. */
export function storedLanguage(): AppLanguage {
  return localStorage.getItem(key) === 'en' ? 'en' : 'zh-CN';
}

export function currentLanguage(): AppLanguage {
  return i18next.language === 'en' ? 'en' : 'zh-CN';
}

export async function chooseLanguage(language: AppLanguage): Promise<void> {
  localStorage.setItem(key, language);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}
