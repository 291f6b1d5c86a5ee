import { readSunoStatus, type SunoStatus } from '@overtone/contract/platform';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { Circle, CircleAlert, CircleHelp, Wrench, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { toast } from '../../lib/toast';

type Shown = SunoStatus | 'unknown';

const signs: Record<Shown, { icon: LucideIcon; colour: string }> = {
  normal: { icon: Circle, colour: 'text-ok [&_circle]:fill-current' },
  maintenance: { icon: Wrench, colour: 'text-warn' },
  error: { icon: CircleAlert, colour: 'text-err' },
  unknown: { icon: CircleHelp, colour: 'text-ink-3' },
};

/** How the Suno service is: asked once, and again on a click. */
export function ServiceIndicator() {
  const { t } = useTranslation();
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['suno-status'],
    queryFn: async ({ signal }) => (await call(readSunoStatus, {}, { signal })).data.status,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    meta: { silent: true, everybody: true },
  });
  const checking = isFetching && data === undefined;
  const shown: Shown = data ?? 'unknown';
  const { icon: Icon, colour } = signs[shown];
  const word = checking ? t('service.checking') : t(`service.${shown}`);
  const ask = async () => {
    const { data: now, error } = await refetch();
    if (error || !now) return toast.info(t('service.notKnown'));
    await i18next.loadNamespaces('later');
    toast.info(i18next.t(`later:service.${now}`));
  };
  return (
    <button
      type="button"
      aria-label={t('service.label', { word })}
      aria-busy={isFetching}
      title={t('service.again')}
      onClick={() => void ask()}
      className="flex h-9 min-w-9 shrink-0 items-center justify-center gap-1.5 rounded-control px-2 text-2xs whitespace-nowrap text-ink-2 hover:bg-surface-2 hover:text-ink-1"
    >
      <Icon aria-hidden size={shown === 'normal' ? 9 : 13} strokeWidth={1.8} className={colour} />
      <span className="hidden min-[1281px]:inline">Suno {word}</span>
    </button>
  );
}
