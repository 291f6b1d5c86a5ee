import { type ApiKey, revokeApiKey } from '@overtone/contract/api-key';
import { developerLimits } from '@overtone/contract/limits-developers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { EmptyState } from '../../../components/empty-state';
import { Skeleton } from '../../../components/skeleton';
import { accountWindow } from '../../../lib/account-window';
import { call } from '../../../lib/api';
import { ago } from '../../../lib/format';
import { currentLanguage } from '../../../lib/language';
import { moment } from '../../../lib/moment';
import { useSession } from '../../../lib/session';
import { toast } from '../../../lib/toast';
import { Asked } from '../page/section';
import { EndedKey } from './ended-key';
import { NewKey } from './new-key';
import { keys } from './queries';
import { RenameKey } from './rename-key';
import { scopeWords } from './scope-words';
import { SecretDialog } from './secret-dialog';

const { perMember } = developerLimits.keys;

export function KeyList() {
  const { t } = useTranslation('developers');
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const query = useQuery(keys());
  const hasPassword = useSession(({ userInfo }) => userInfo?.has_password);
  // The password is asked for: who has none sets one first.
  const make = () => (hasPassword === false ? accountWindow.open('password') : setMaking(true));
  const made = (key: string) => {
    setMaking(false);
    setSecret(key);
  };
  return (
    <Asked query={query} skeleton={<Skeleton className="h-16 w-full" />}>
      {(list) => (
        <>
          {list.length === 0 ? (
            <EmptyState title={t('keys.none')} help={t('keys.noneHelp')} action={<Make onPress={make} />} />
          ) : (
            <>
              <ul className="mb-4 border-t border-line">
                {list.map((key) =>
                  key.ended ? <EndedKey key={key.id} {...key} ended={key.ended} /> : <KeyRow key={key.id} row={key} />,
                )}
              </ul>
              <Make onPress={make} full={list.filter(({ ended }) => !ended).length >= perMember} />
            </>
          )}
          {making && <NewKey onClose={() => setMaking(false)} onMade={made} />}
          <SecretDialog secret={secret} title={t('keys.done')} copy={t('keys.copy')} onClose={() => setSecret(null)} />
        </>
      )}
    </Asked>
  );
}

function Make({ onPress, full = false }: { onPress: () => void; full?: boolean }) {
  const { t } = useTranslation('developers');
  const needsPassword = useSession(({ userInfo }) => userInfo?.has_password === false);
  const reason = full ? t('keys.full', { n: perMember }) : undefined;
  const help = reason ?? (needsPassword ? t('keys.passwordFirst') : undefined);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon={KeyRound} disabledReason={reason} onClick={onPress}>
        {t('keys.make')}
      </Button>
      {help && <span className="text-2xs text-ink-3">{help}</span>}
    </div>
  );
}

function KeyRow({ row }: { row: ApiKey }) {
  const { t } = useTranslation('developers');
  const language = currentLanguage();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [naming, setNaming] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(revokeApiKey, { params: { id: row.id } }),
    onSuccess: () => toast.success(t('keys.revoked', { name: row.name })),
    onSettled: () => {
      setAsking(false);
      return client.invalidateQueries(keys());
    },
  });
  const facts = [
    row.last_used_at === null
      ? t('keys.unused')
      : t('keys.used', { ago: ago(row.last_used_at, language), address: row.last_address ?? '' }),
    ...(row.expires_at === null ? [] : [t('keys.ends', { day: moment(row.expires_at, language) })]),
    ...(row.daily_points === null ? [] : [t('keys.cap', { n: row.daily_points })]),
  ];
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 grow basis-64">
        <p className="break-words">{row.name}</p>
        <p className="text-2xs break-words text-ink-3">
          <code>{row.hint}</code> · {row.scopes.map((scope) => t(scopeWords[scope])).join(' · ')}
        </p>
        <p className="text-2xs break-words text-ink-3">{facts.join(' · ')}</p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          look="quiet"
          aria-label={t('keys.renameNamed', { name: row.name })}
          onClick={() => setNaming(true)}
        >
          {t('keys.rename')}
        </Button>
        <Button size="sm" aria-label={t('keys.revokeNamed', { name: row.name })} onClick={() => setAsking(true)}>
          {t('keys.revoke')}
        </Button>
      </div>
      {naming && <RenameKey row={row} onClose={() => setNaming(false)} />}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('keys.revokeNamed', { name: row.name })}
        text={t('keys.revokeText')}
        confirm={t('keys.revoke')}
        onConfirm={() => mutate()}
        busy={isPending}
        danger
      />
    </li>
  );
}
