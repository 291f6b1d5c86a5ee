import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../components/button';
import { PageTitle } from '../../components/page-title';
import { useFavorites } from '../../songs/data/favorites';
import { usePersonas } from '../../songs/data/personas';
import { usePlaylists } from '../../songs/data/playlist-queries';
import { FavoriteSongs } from './favorite-songs';
import { filterOf, listOf, type ListName } from './filters';
import { ListTabs, TabPanel } from './list-tabs';
import { OwnSongs } from './own-songs';
import { PlaylistsList } from './playlists-list';
import { Singers } from './singers';
import { TrashSongs } from './trash-songs';
import { useOwnTotal } from './use-own-list';

const everything = filterOf(new URLSearchParams());

/** The member's own songs, the ones they marked, their playlists, their singers and the trash; which of them is in the address. */
export function MyMusicPage() {
  const { t } = useTranslation('myMusic');
  const [search, setSearch] = useSearchParams();
  const counts = useCounts();
  const show = (list: ListName) => setSearch(list === 'own' ? {} : { list }, { replace: true });
  return (
    <div className="wrap pb-24">
      <PageTitle
        action={
          <ButtonLink to="/create" look="line" size="sm">
            {t('create')}
          </ButtonLink>
        }
      >
        {t('page')}
      </PageTitle>
      <ListTabs value={listOf(search)} onChange={show} counts={counts}>
        <TabPanel value="own">
          <h2 className="sr-only">{t('own')}</h2>
          <OwnSongs />
        </TabPanel>
        <TabPanel value="favorites">
          <h2 className="sr-only">{t('favorites')}</h2>
          <FavoriteSongs />
        </TabPanel>
        <TabPanel value="playlists">
          <h2 className="sr-only">{t('playlists')}</h2>
          <PlaylistsList />
        </TabPanel>
        <TabPanel value="singers">
          <h2 className="sr-only">{t('singers')}</h2>
          <Singers />
        </TabPanel>
        <TabPanel value="trash">
          <h2 className="sr-only">{t('trashList')}</h2>
          <TrashSongs />
        </TabPanel>
      </ListTabs>
    </div>
  );
}

function useCounts(): Record<ListName, number | undefined> {
  return {
    own: useOwnTotal(everything),
    favorites: useFavorites().data?.length,
    playlists: usePlaylists().data?.length,
    singers: usePersonas().data?.length,
    trash: useOwnTotal({ sort: 'newest', trash: true }),
  };
}
