import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';

interface Props {
  more: boolean;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}

/** Fetches the next page when it comes into sight; the button is there for keyboards and after a failure. */
export function ListEnd({ more, loading, failed, onMore }: Props) {
  const { t } = useTranslation('songs');
  const end = useRef<HTMLDivElement>(null);
  const automatic = more && !loading && !failed;
  useEffect(() => {
    if (!automatic || !end.current) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '400px' });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [automatic, onMore]);

  if (!more) return null;
  return (
    <div ref={end} className="flex items-center justify-center gap-3 py-6">
      {failed && <span className="text-xs text-ink-3">{t('moreFailed')}</span>}
      <Button look={failed ? 'line' : 'quiet'} size="sm" loading={loading} onClick={onMore}>
        {t(failed ? 'tryAgain' : loading ? 'loadingMore' : 'more')}
      </Button>
    </div>
  );
}
