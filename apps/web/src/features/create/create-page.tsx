import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Part } from '../../components/part';
import { TabPanel, Tabs } from '../../components/tabs';
import { hasShared } from '../../lib/kept-caches';
import { useMedia } from '../../lib/media';
import { usePendingCount } from '../../songs/data/pending-watch';
import { CreateForm } from './create-form';
import { CreationLog } from './creation-log';
import { LyricPast } from './lyric-past';
import { useSubmit } from './use-submit';

const sharedIn = async () => (await import('./shared-in')).SharedIn;

type Side = 'write' | 'log';

/** What an address of this page asks to see. */
const asked: Partial<Record<string, Side>> = { '#log': 'log', '#write': 'write', '#shared': 'write' };

/**
 * The new card is the first of the log; the button stays in reach at the foot of the window. Whoever has walked away
 * meanwhile looks at another page, which stays where it is.
 */
const toTheNewest = () => {
  if (window.location.pathname === '/create') window.scrollTo({ top: 0 });
};

/** The page with what it remembers of its visitor; for the next member it is drawn anew. */
export function CreatePage() {
  return (
    <LyricPast>
      <Sides />
    </LyricPast>
  );
}

/**
 * Form and log side by side; under 1024 px the log is the second tab. What was sent belongs to both of them: a tab, or a
 * turned tablet, takes only the form away.
 */
function Sides() {
  const { t } = useTranslation('create');
  const wide = useMedia('(min-width: 1024px)');
  const { side, show, unlessLed } = useSide();
  const running = usePendingCount();
  const { hash } = useLocation();
  const submit = useSubmit(wide || side === 'write');

  if (wide) {
    return (
      <div className="wrap grid grid-cols-[minmax(0,560px)_minmax(0,1fr)] items-start gap-x-8 pt-6 xl:gap-x-12">
        <h1 className="sr-only">{t('page')}</h1>
        <div className="min-w-0">
          <Shared led={hash === '#shared'} />
          <CreateForm submit={submit} onStarted={unlessLed(toTheNewest)} />
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
        onValueChange={show}
        items={[
          { value: 'write', label: t('tabs.write') },
          { value: 'log', label: running ? t('tabs.logRunning', { n: String(running) }) : t('tabs.log') },
        ]}
      >
        <TabPanel value="write" className="pt-4">
          <Shared led={hash === '#shared'} />
          <CreateForm submit={submit} onStarted={unlessLed(() => show('log'))} />
        </TabPanel>
        <TabPanel value="log" className="pt-4">
          <CreationLog onWrite={() => show('write')} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** The side that is looked at: the one that was chosen, until an address leads to another. Each time it leads there counts. */
function useSide() {
  const { pathname, hash, key } = useLocation();
  const place = key + hash;
  // The page is kept while others are shown, whose addresses ask nothing of it.
  const led = pathname === '/create' ? asked[hash] : undefined;
  const [shown, setShown] = useState({ side: led ?? 'write', place });
  if (led && shown.place !== place) setShown({ side: led, place });
  const at = useRef(shown.place);
  useEffect(() => {
    if (at.current === shown.place) return;
    at.current = shown.place;
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [shown.place]);
  const show = (side: Side) => {
    setShown((now) => ({ ...now, side }));
    toTheNewest();
  };
  /** For what comes later: whoever was led somewhere meanwhile, to what was laid on the desk, stays there. */
  const unlessLed = (act: () => void) => () => {
    if (at.current === shown.place) act();
  };
  return { side: shown.side, show, unlessLed };
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
