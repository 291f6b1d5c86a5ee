import { untitledSong } from '@overtone/contract/page-heads';
import type { Texts } from '../../lib/texts';
import type { cardZh } from './card-texts.zh-CN';

export const cardEn: Texts<typeof cardZh> = {
  play: 'Play {{title}}',
  pause: 'Pause {{title}}',
  nowPlaying: 'Now playing',
  take: 'Take {{n}}',
  takeOf: '{{title}}, take {{n}}',
  kept: 'Kept',
  untitled: untitledSong.en,
  anonymous: 'Anonymous',
  tag: 'AI-generated · {{model}}',
  tagSandbox: 'AI-generated · {{model}} · sandbox',
  plays: '{{n}} plays',
  likes: '{{n}} likes',
  like: 'Like {{title}}, {{n}} likes so far',
  share: 'Share {{title}}',
  similar: {
    label: 'Create something similar to {{title}}',
    failed: 'The song could not be laid out, please try again',
  },
  more: 'More for {{title}}',
  favorite: {
    name: 'Favourite',
    remove: 'Remove from favourites',
    label: 'Favourite {{title}}',
    refused: 'That did not work, please try again later',
    unanswered: 'Server error, please try again later',
  },
};
