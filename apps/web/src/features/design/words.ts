import { useTranslation } from 'react-i18next';
import { wordsEn } from './words.en';
import { wordsZh } from './words.zh-CN';

/** This page's own sentences. They come with the page: nobody else should have to load them. */
export function useWords(): typeof wordsEn {
  return useTranslation().i18n.language === 'en' ? wordsEn : wordsZh;
}
