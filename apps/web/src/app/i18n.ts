import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { uiZh } from '../components/texts.zh-CN';
import { accountZh } from '../features/account/texts.zh-CN';
import { createZh } from '../features/create/texts.zh-CN';
import { homeZh } from '../features/home/texts.zh-CN';
import { playerZh } from '../features/player/texts.zh-CN';
import { songsZh } from '../features/songs/texts.zh-CN';
import { storedLanguage } from '../lib/language';
import type { Texts } from '../lib/texts';
import { errorsZh } from '../lib/texts.zh-CN';
import { musicZh } from '../music/texts.zh-CN';
import { shellZh } from './texts.zh-CN';

/** One namespace per feature; the Chinese catalogue is the type of both. */
export const chinese = {
  shell: shellZh,
  ui: uiZh,
  errors: errorsZh,
  account: accountZh,
  home: homeZh,
  create: createZh,
  songs: songsZh,
  music: musicZh,
  player: playerZh,
} as const;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    /** Keys are typed; sentences are only strings, so that numbers may be put into them. */
    resources: Texts<typeof chinese>;
  }
}

/** English is fetched by those who read it. */
const english: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (_language, namespace, done) => {
    import('./english').then(
      (loaded) => done(null, loaded.english[namespace as keyof typeof chinese]),
      (error: Error) => done(error, null),
    );
  },
};

export async function startI18n(): Promise<void> {
  const language = storedLanguage();
  document.documentElement.lang = language;
  await i18next
    .use(english)
    .use(initReactI18next)
    .init({
      resources: { 'zh-CN': chinese },
      partialBundledLanguages: true,
      ns: Object.keys(chinese),
      lng: language,
      load: 'currentOnly',
      fallbackLng: 'zh-CN',
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
    });
}
