import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Part } from '../../components/part';
import { TabPanel, Tabs } from '../../components/tabs';
import { hasShared } from '../../lib/kept-caches';
import { useMedia } from '../../lib/media';
import { usePendingCount } from '../../songs/data/pending-watch';
import { CreateForm } from './create-form';
import { CreationLog } from './creation-log';

const sharedIn = async () => (await import('./shared-in')).SharedIn;

type Side = 'write' | 'log';

/**
 * The new card is the first of the log; the button stays in reach at the foot of the window. Whoever has walked away
 * meanwhile looks at another page, which stays where it is.
 */
const toTheNewest = () => {
  if (window.location.pathname === '/create') window.scrollTo({ top: 0 });
};

/** Form and log side by side; under 1024 px the log is the second tab. */
export function CreatePage() {
  const { t } = useTranslation('create');
  const wide = useMedia('(min-width: 1024px)');
  const [side, setSide] = useState<Side>('write');
  const running = usePendingCount();
  const { hash } = useLocation();
  const asked = hash === '#log';
  const [followed, setFollowed] = useState(false);
  if (asked !== followed) {
    setFollowed(asked);
    if (asked) setSide('log');
  }
  const show = (next: Side) => {
    setSide(next);
    toTheNewest();
  };

  if (wide) {
    return (
      <div className="wrap grid grid-cols-[minmax(0,560px)_minmax(0,1fr)] items-start gap-x-8 pt-6 xl:gap-x-12">
        <h1 className="sr-only">{t('page')}</h1>
        <div className="min-w-0">
          <Shared led={hash === '#shared'} />
          <CreateForm onStarted={toTheNewest} />
        </div>
        <CreationLog onWrite={() => undefined} />
      </div>
    );
  }
  return (
    <div className="wrap pt-2">
      <h1 className="sr-only">{t('page')}</h1>
      <Tabs
        label={t('tabs.label')}
        value={side}
        onValueChange={setSide}
        items={[
          { value: 'write', label: t('tabs.write') },
          { value: 'log', label: running ? t('tabs.logRunning', { n: String(running) }) : t('tabs.log') },
        ]}
      >
        <TabPanel value="write" className="pt-4">
          <Shared led={hash === '#shared'} />
          <CreateForm onStarted={() => show('log')} />
        </TabPanel>
        <TabPanel value="log" className="pt-4">
          <CreationLog onWrite={() => show('write')} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** What was shared to the installed app; its service worker leads here. What nobody has laid on the desk waits where it is kept. */
function Shared({ led }: { led: boolean }) {
  const [need, setNeed] = useState(led);
  if (led && !need) setNeed(true);
  useEffect(() => {
    if (!need) void hasShared().then(setNeed, () => undefined);
  }, [need]);
  return (
    <Part load={sharedIn} need={need} silent>
      {(SharedIn) => need && <SharedIn />}
    </Part>
  );
}
