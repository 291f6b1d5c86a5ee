import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { storedLanguage } from '../lib/language';
import type { Texts } from '../lib/texts';
import type { chinese } from './chinese';
import { firstChinese } from './first-chinese';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    /** Keys are typed; sentences are only strings, so that numbers may be put into them. */
    resources: Texts<typeof chinese>;
  }
}

const loadChinese = async () => (await import('./chinese')).chinese;
const loadEnglish = async () => (await import('./english')).english;

/** English is fetched by those who read it, Chinese in two parts. */
const catalogues: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    (language === 'en' ? loadEnglish() : loadChinese()).then(
      (catalogue) => done(null, catalogue[namespace as keyof typeof catalogue]),
      (error: Error) => done(error, null),
    );
  },
};

export async function startI18n(): Promise<void> {
  const language = storedLanguage();
  document.documentElement.lang = language;
  await i18next
    .use(catalogues)
    .use(initReactI18next)
    .init({
      resources: { 'zh-CN': firstChinese },
      partialBundledLanguages: true,
      ns: Object.keys(firstChinese),
      lng: language,
      load: 'currentOnly',
      fallbackLng: 'zh-CN',
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
    });
}

/** The words of everything but the first screen. */
export async function restOfTexts(): Promise<void> {
  await i18next.loadNamespaces(Object.keys(await loadChinese()));
}
