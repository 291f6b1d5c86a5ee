import i18next from 'i18next';
import { singular } from './singular';
import { uiEn } from '../components/texts.en';
import { aboutEn } from '../features/about/texts.en';
import { developersEn } from '../features/account/developers/texts.en';
import { accountEn } from '../features/account/texts.en';
import { announcementsEn } from '../features/announcements/texts.en';
import { wordsEn } from '../features/create/word-texts.en';
import { createEn } from '../features/create/texts.en';
import { faqEn } from '../features/faq/texts.en';
import { homeEn } from '../features/home/texts.en';
import { notificationsEn } from '../features/notifications/texts.en';
import { offlineEn } from '../features/offline/texts.en';
import { manualEn } from '../features/manual/texts.en';
import { paymentEn } from '../features/payment/texts.en';
import { mixerEn } from '../features/mixer/texts.en';
import { playerEn } from '../features/player/texts.en';
import { playlistsEn } from '../features/playlists/texts.en';
import { pricingEn } from '../features/pricing/texts.en';
import { songPageEn } from '../features/song-page/texts.en';
import { stemsEn } from '../features/stems/texts.en';
import { myMusicEn } from '../features/my-music/texts.en';
import { clipboardEn, errorsEn } from '../lib/texts.en';
import { supportEn } from '../features/support/texts.en';
import { moneyEn } from '../money/texts.en';
import { cardEn } from '../songs/cards/card-texts.en';
import { operationsEn } from '../songs/operations/texts.en';
import { takesEn } from '../songs/takes/texts.en';
import { checksEn } from '../songs/checks/texts.en';
import { singersEn } from '../songs/singers/texts.en';
import { songsEn } from '../songs/texts.en';
import { uploadEn } from '../songs/uploads/texts.en';
import { laterEn } from './later-texts.en';
import { headsEn, shellEn } from './texts.en';
import type { Texts } from '../lib/texts';
import type { chinese } from './chinese';

i18next.use(singular).options.postProcess = [singular.name];

/** The other catalogue, a file of its own. */
export const english: Texts<typeof chinese> = {
  shell: shellEn,
  heads: headsEn,
  later: laterEn,
  about: aboutEn,
  ui: uiEn,
  errors: errorsEn,
  clipboard: clipboardEn,
  account: accountEn,
  developers: developersEn,
  home: homeEn,
  card: cardEn,
  faq: faqEn,
  notifications: notificationsEn,
  manual: manualEn,
  pricing: pricingEn,
  payment: paymentEn,
  create: createEn,
  words: wordsEn,
  songPage: songPageEn,
  stems: stemsEn,
  myMusic: myMusicEn,
  offline: offlineEn,
  playlists: playlistsEn,
  songs: songsEn,
  operations: operationsEn,
  takes: takesEn,
  upload: uploadEn,
  checks: checksEn,
  singers: singersEn,
  money: moneyEn,
  mixer: mixerEn,
  player: playerEn,
  support: supportEn,
  announcements: announcementsEn,
};
