import { revokeDevice, revokeOtherDevices, type Device } from '@overtone/contract/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Skeleton } from '../../../components/skeleton';
import { call } from '../../../lib/api';
import { ago } from '../../../lib/format';
import { currentLanguage } from '../../../lib/language';
import { toast } from '../../../lib/toast';
import { devices } from './queries';
import { Asked } from './section';

const skeleton = (
  <div className="flex flex-col gap-2">
    <Skeleton className="h-14 w-full" />
    <Skeleton className="h-14 w-full" />
  </div>
);

/** Where I am logged in, this one first to be known; any other can be logged out. */
export function DeviceList() {
  return (
    <Asked query={useQuery(devices())} skeleton={skeleton}>
      {(list) => (
        <>
          <ul className="border-t border-line">
            {list.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
          {list.length > 1 && <LogOutOthers count={list.length - 1} />}
        </>
      )}
    </Asked>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const name = device.device ?? t('page.security.unknown');
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(revokeDevice, { params: { id: device.id } }),
    onSuccess: () => toast.success(t('page.security.loggedOut', { device: name })),
    onSettled: () => client.invalidateQueries(devices()),
  });
  return (
    <li className="flex items-center gap-3 border-b border-line py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2.5">
          {name}
          {device.current && (
            <span className="flex items-center gap-1.5 text-2xs text-ink-2">
              <span aria-hidden className="hui" />
              {t('page.security.here')}
            </span>
          )}
        </p>
        <p className="text-2xs break-words text-ink-3">
          {device.address} ·{' '}
          {device.current
            ? t('page.security.now')
            : t('page.security.seen', { ago: ago(device.last_seen_at, currentLanguage()) })}
        </p>
      </div>
      {!device.current && (
        <Button
          size="sm"
          loading={isPending}
          aria-label={t('page.security.logOutNamed', { device: name })}
          onClick={() => mutate()}
        >
          {t('page.security.logOut')}
        </Button>
      )}
    </li>
  );
}

function LogOutOthers({ count }: { count: number }) {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(revokeOtherDevices, {}),
    onSuccess: () => {
      setAsking(false);
      toast.success(t('page.security.othersOut'));
    },
    onSettled: () => client.invalidateQueries(devices()),
  });
  return (
    <>
      <Button className="mt-4" onClick={() => setAsking(true)}>
        {t('page.security.logOutOthers')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('page.security.logOutOthers')}
        text={t('page.security.othersText', { n: count })}
        confirm={t('page.security.logOutOthers')}
        onConfirm={() => mutate()}
        busy={isPending}
        danger
      />
    </>
  );
}
