import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../components/button';
import { PageTitle } from '../../components/page-title';
import { TabPanel, Tabs } from '../../components/tabs';
import { useFavorites } from '../../music/favorites';
import { useUserSongs } from '../../music/queries';
import { FavoriteSongs } from './favorite-songs';
import { OwnSongs } from './own-songs';

const parameter = 'list';
const favoritesTab = 'favorites';

/** The member's own songs and the ones they marked; which of the two is in the address. */
export function MyMusicPage() {
  const { t } = useTranslation('songs');
  const [search, setSearch] = useSearchParams();
  const own = useUserSongs().data?.pages[0]?.total;
  const marked = useFavorites().data?.length;
  const tab = search.get(parameter) === favoritesTab ? favoritesTab : 'own';
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
      <Tabs
        label={t('lists')}
        value={tab}
        onValueChange={(next) => setSearch(next === 'own' ? {} : { [parameter]: next }, { replace: true })}
        items={[
          { value: 'own', label: <Label text={t('own')} count={own} /> },
          { value: favoritesTab, label: <Label text={t('favorites')} count={marked} /> },
        ]}
      >
        <TabPanel value="own" className="pt-1">
          <OwnSongs />
        </TabPanel>
        <TabPanel value={favoritesTab} className="pt-1">
          <FavoriteSongs />
        </TabPanel>
      </Tabs>
    </div>
  );
}

function Label({ text, count }: { text: string; count: number | undefined }) {
  return (
    <>
      {text}
      {count ? <span className="ml-1.5 text-2xs font-normal text-ink-3">{count}</span> : null}
    </>
  );
}
