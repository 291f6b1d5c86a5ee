import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { TabPanel, Tabs } from '../../components/tabs';
import { useSession } from '../../lib/session';
import { NoticeList } from './notice-list';
import { noticesOf } from './notification-rules';
import { unread } from './queries';
import { useReading } from './reading';
import { TicketList } from './ticket-list';

type List = 'tickets' | 'notices';

interface Props {
  onLeave?: () => void;
  /** It scrolls by itself, between the edges of a window. */
  inWindow?: boolean;
  className?: string;
}

/** Tickets and notices, a tab each. It opens at what is unread. */
export function NotificationLists({ onLeave, inWindow = false, className }: Props) {
  const { t } = useTranslation('notifications');
  const counts = useCounts();
  const [chosen, choose] = useState<List>();
  // Decided once, by what was known first: reading must not change the list under the reader.
  const [first, setFirst] = useState<List>();
  if (first === undefined && counts) setFirst(counts.tickets === 0 && noticesOf(counts) > 0 ? 'notices' : 'tickets');
  const list = chosen ?? first ?? 'tickets';
  const label = (name: List, n: number) => (n > 0 ? t('withCount', { name: t(name), n }) : t(name));
  return (
    <Tabs<List>
      value={list}
      onValueChange={choose}
      label={t('lists')}
      trailing={<ReadAllButton />}
      items={[
        { value: 'tickets', label: label('tickets', counts?.tickets ?? 0) },
        { value: 'notices', label: label('notices', counts ? noticesOf(counts) : 0) },
      ]}
      className={clsx(inWindow && 'flex flex-col [&>:first-child]:shrink-0 [&>:first-child]:px-4', className)}
    >
      <TabPanel value="tickets" className={clsx(inWindow && 'min-h-0 grow overflow-y-auto px-2')}>
        <TicketList onLeave={onLeave} />
      </TabPanel>
      <TabPanel value="notices" className={clsx(inWindow && 'min-h-0 grow overflow-y-auto px-2')}>
        <NoticeList onLeave={onLeave} />
      </TabPanel>
    </Tabs>
  );
}

const useCounts = () => useQuery(unread(useSession(({ uid }) => uid))).data;

function ReadAllButton() {
  const { t } = useTranslation('notifications');
  const { readAll } = useReading();
  const counts = useCounts();
  return (
    <Button
      look="quiet"
      size="sm"
      className="-mr-2.5 aria-disabled:bg-transparent"
      disabledReason={counts?.count === 0 ? t('nothingUnread') : undefined}
      onClick={readAll}
    >
      {t('readAll')}
    </Button>
  );
}
