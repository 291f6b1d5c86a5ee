import { openConsole } from '@overtone/contract/console';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api';
import { requestLogin } from '../../lib/login-request';
import { session } from '../../lib/session';

/** The server says so in the document's head: this address is not for everybody. It holds for the address it was sent for. */
const isClosed = (): boolean =>
  document.querySelector('meta[property="overtone:closed"]')?.getAttribute('content') === location.pathname.slice(1);

/** Once in a tab: a browser that keeps no cookies would ask for ever. */
const asked = 'closedPageAsked';

/**
 * Whether it is still being asked who is there. Nobody: the login window opens. Somebody who may: the document is fetched
 * again, and is another one then. Everybody else is told that there is no such page, as of any other address.
 */
export function useClosedPage(): boolean {
  const [isAsking, setAsking] = useState(() => isClosed() && !(session.get().token && sessionStorage.getItem(asked)));
  useEffect(() => {
    if (!isAsking) return;
    if (!session.get().token) return requestLogin({ then: () => location.reload() });
    call(openConsole, {}).then(
      () => {
        sessionStorage.setItem(asked, 'yes');
        location.reload();
      },
      () => setAsking(false),
    );
  }, [isAsking]);
  return isAsking;
}
