import type { Texts } from '../../lib/texts';
import type { songsZh } from './texts.zh-CN';

export const songsEn: Texts<typeof songsZh> = {
  page: 'My music',
  lists: 'Which songs',
  own: 'Written by me',
  favorites: 'Favourites',
  create: 'Create',
  list: 'List of songs',
  columns: {
    title: 'Title',
    tags: 'Style',
    model: 'Model',
    length: 'Length',
    visibility: 'Public',
    created: 'Created',
  },
  public: 'Public',
  private: 'Only you',
  instrumental: 'Instrumental',
  empty: 'No songs yet: one line of lyrics makes the first',
  emptyHelp: 'Finished songs are kept here',
  noFavorites: 'No favourites yet',
  noFavoritesHelp: 'Press the heart beside a song and it is kept here',
  failed: 'The list of songs could not be loaded, please try again later',
  failedHelp: 'Your songs are safe, only the list did not come',
  tryAgain: 'Try again',
  more: 'Earlier songs',
  moreFailed: 'The rest did not come',
  loadingMore: 'Loading earlier songs',
};
