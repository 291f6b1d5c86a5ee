import { useState, type ReactNode } from 'react';
import { NotificationLists } from './notification-lists';
import { PanelHead } from './panel-head';
import { Preferences } from './preferences';

interface Props {
  /** Something was opened out of it. */
  onLeave: () => void;
  /** Closes the window it stands in. */
  cross?: ReactNode;
}

/** Both lists in a window that scrolls, with the settings behind them. */
export function NotificationPanel({ onLeave, cross }: Props) {
  const [settings, setSettings] = useState(false);
  return (
    <>
      <PanelHead settings={settings} onSettings={setSettings} cross={cross} />
      {settings ? (
        <div className="min-h-0 grow overflow-y-auto px-4 pb-4">
          <Preferences />
        </div>
      ) : (
        <NotificationLists className="min-h-0 grow" onLeave={onLeave} inWindow />
      )}
    </>
  );
}
