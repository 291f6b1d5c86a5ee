import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { PageTitle } from '../../components/page-title';

/** Says plainly that this version lacks the function, and what one can do instead. */
function Absent({ page }: { page: 'mixing-console' }) {
  const { t } = useTranslation('later');
  return (
    <div className="wrap">
      <PageTitle>{t(`absent.${page}.title`)}</PageTitle>
      <EmptyState
        className="min-h-[46vh] justify-center"
        title={t(`absent.${page}.fact`)}
        help={t(`absent.${page}.help`)}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/create" look="ink">
              {t('absent.create')}
            </ButtonLink>
            <ButtonLink to="/my-music" look="line">
              {t('absent.mine')}
            </ButtonLink>
          </div>
        }
      />
    </div>
  );
}

export const MixingConsoleRoute = () => <Absent page="mixing-console" />;
