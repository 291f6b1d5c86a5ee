import { useState } from 'react';
import { NotificationLists } from './notification-lists';
import { PanelHead } from './panel-head';
import { Preferences } from './preferences';

/** What the bell leads to on a phone; elsewhere the same at an address of its own. */
export function NotificationsPage() {
  const [settings, setSettings] = useState(false);
  return (
    <div className="wrap pb-10">
      <div className="mx-auto max-w-[720px]">
        <PanelHead settings={settings} onSettings={setSettings} big />
        {settings ? <Preferences /> : <NotificationLists />}
      </div>
    </div>
  );
}
