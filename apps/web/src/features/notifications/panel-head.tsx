import { clsx } from 'clsx';
import { ChevronLeft, Settings2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QuickButton } from '../../components/quick-button';

interface Props {
  settings: boolean;
  onSettings: (open: boolean) => void;
  /** Of a page, not of a window. */
  big?: boolean;
  /** Closes the window it stands in. */
  cross?: ReactNode;
}

/** The heading of the lists or of the settings, with the way to the other. */
export function PanelHead({ settings, onSettings, big = false, cross }: Props) {
  const { t } = useTranslation('notifications');
  // What was pressed goes away; the way back takes the focus in its place.
  const [pressed, setPressed] = useState(false);
  const go = (open: boolean) => {
    setPressed(true);
    onSettings(open);
  };
  const Heading = big ? 'h1' : 'h2';
  return (
    <header className={clsx('flex shrink-0 items-center gap-1', big ? 'pt-7 pb-4' : 'pt-2 pr-2 pl-4')}>
      {settings && (
        <QuickButton
          key="back"
          autoFocus={pressed}
          label={t('back')}
          icon={ChevronLeft}
          className="-ml-2.5"
          onClick={() => go(false)}
        />
      )}
      <Heading className={clsx('min-w-0 grow', big ? 'voice text-2xl leading-tight' : 'text-md')}>
        {settings ? t('settings') : t('title')}
      </Heading>
      {!settings && (
        <QuickButton
          key="settings"
          autoFocus={pressed}
          label={t('settings')}
          icon={Settings2}
          onClick={() => go(true)}
        />
      )}
      {cross}
    </header>
  );
}
