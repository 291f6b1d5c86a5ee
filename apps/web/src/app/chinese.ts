import { pageDescriptions } from '@overtone/contract/page-descriptions';
import { aboutZh } from '../features/about/texts.zh-CN';
import { accountZh } from '../features/account/texts.zh-CN';
import { developersZh } from '../features/account/developers/texts.zh-CN';
import { wordsZh } from '../features/create/word-texts.zh-CN';
import { createZh } from '../features/create/texts.zh-CN';
import { faqZh } from '../features/faq/texts.zh-CN';
import { notificationsZh } from '../features/notifications/texts.zh-CN';
import { offlineZh } from '../features/offline/texts.zh-CN';
import { manualZh } from '../features/manual/texts.zh-CN';
import { paymentZh } from '../features/payment/texts.zh-CN';
import { mixerZh } from '../features/mixer/texts.zh-CN';
import { playerZh } from '../features/player/texts.zh-CN';
import { playlistsZh } from '../features/playlists/texts.zh-CN';
import { pricingZh } from '../features/pricing/texts.zh-CN';
import { songPageZh } from '../features/song-page/texts.zh-CN';
import { stemsZh } from '../features/stems/texts.zh-CN';
import { myMusicZh } from '../features/my-music/texts.zh-CN';
import { moneyZh } from '../money/texts.zh-CN';
import { operationsZh } from '../songs/operations/texts.zh-CN';
import { takesZh } from '../songs/takes/texts.zh-CN';
import { checksZh } from '../songs/checks/texts.zh-CN';
import { singersZh } from '../songs/singers/texts.zh-CN';
import { songsZh } from '../songs/texts.zh-CN';
import { uploadZh } from '../songs/uploads/texts.zh-CN';
import { laterZh } from './later-texts.zh-CN';
import { supportZh } from '../features/support/texts.zh-CN';
import { firstChinese } from './first-chinese';

/** One namespace per feature; the Chinese catalogue is the type of both. All but the first screen's words come after it. */
export const chinese = {
  ...firstChinese,
  heads: pageDescriptions,
  later: laterZh,
  about: aboutZh,
  account: accountZh,
  developers: developersZh,
  faq: faqZh,
  notifications: notificationsZh,
  manual: manualZh,
  pricing: pricingZh,
  payment: paymentZh,
  create: createZh,
  words: wordsZh,
  songPage: songPageZh,
  stems: stemsZh,
  myMusic: myMusicZh,
  offline: offlineZh,
  playlists: playlistsZh,
  songs: songsZh,
  operations: operationsZh,
  takes: takesZh,
  upload: uploadZh,
  checks: checksZh,
  singers: singersZh,
  money: moneyZh,
  mixer: mixerZh,
  player: playerZh,
  support: supportZh,
} as const;
