import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { uiEn } from '../components/texts.en';
import { uiZh } from '../components/texts.zh-CN';
import { accountEn } from '../features/account/texts.en';
import { accountZh } from '../features/account/texts.zh-CN';
import { createEn } from '../features/create/texts.en';
import { createZh } from '../features/create/texts.zh-CN';
import { homeEn } from '../features/home/texts.en';
import { homeZh } from '../features/home/texts.zh-CN';
import { playerEn } from '../features/player/texts.en';
import { playerZh } from '../features/player/texts.zh-CN';
import { songsEn } from '../features/songs/texts.en';
import { songsZh } from '../features/songs/texts.zh-CN';
import { storedLanguage } from '../lib/language';
import type { Texts } from '../lib/texts';
import { errorsEn } from '../lib/texts.en';
import { errorsZh } from '../lib/texts.zh-CN';
import { musicEn } from '../music/texts.en';
import { musicZh } from '../music/texts.zh-CN';
import { shellEn } from './texts.en';
import { shellZh } from './texts.zh-CN';

/** One namespace per feature; the Chinese catalogue is the type of both. */
export const catalogues = {
  'zh-CN': {
    shell: shellZh,
    ui: uiZh,
    errors: errorsZh,
    account: accountZh,
    home: homeZh,
    create: createZh,
    songs: songsZh,
    music: musicZh,
    player: playerZh,
  },
  en: {
    shell: shellEn,
    ui: uiEn,
    errors: errorsEn,
    account: accountEn,
    home: homeEn,
    create: createEn,
    songs: songsEn,
    music: musicEn,
    player: playerEn,
  },
} as const;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    /** Keys are typed; sentences are only strings, so that numbers may be put into them. */
    resources: Texts<(typeof catalogues)['zh-CN']>;
  }
}

export function startI18n(): void {
  const language = storedLanguage();
  document.documentElement.lang = language;
  void i18next.use(initReactI18next).init({
    resources: catalogues,
    lng: language,
    fallbackLng: 'zh-CN',
    defaultNS: 'shell',
    initAsync: false,
    interpolation: { escapeValue: false },
  });
}
