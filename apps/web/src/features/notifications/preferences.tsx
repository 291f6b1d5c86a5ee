import { noticeKinds, setNoticePreferences, type NoticePreferences } from '@overtone/contract/notice';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../components/failed-state';
import { Skeleton } from '../../components/skeleton';
import { Switch } from '../../components/switch';
import { call } from '../../lib/api';
import { useSession } from '../../lib/session';
import { errorText } from '../../lib/show-error';
import { useSkeleton } from '../../lib/skeleton-timing';
import { NoticeSwitch } from '../../songs/notices/notice-switch';
import { preferences } from './queries';
import { pluck } from './soft-sound';
import { chooseSound, useSoundChoice } from './sound-choice';

type Known = NoticePreferences & { has_email: boolean };
const changing = ['notice-preferences'];

/** What the member wants to be told of, by which way. */
export function Preferences() {
  return (
    <>
      <OfAccount />
      <OfDevice />
    </>
  );
}

function OfAccount() {
  const { t } = useTranslation('notifications');
  const query = useQuery(preferences(useSession(({ uid }) => uid)));
  const waiting = useSkeleton(query.isPending);
  if (query.isError && query.data === undefined) {
    return (
      <FailedState
        title={t('preferences.failed')}
        help={errorText(query.error)}
        busy={query.isFetching}
        onAgain={() => void query.refetch()}
      />
    );
  }
  if (query.data === undefined || waiting) return <div aria-busy>{waiting && <Skeleton className="my-4 h-60" />}</div>;
  return <Choices known={query.data} />;
}

function Choices({ known }: { known: Known }) {
  const { t } = useTranslation('notifications');
  const change = useChange();
  return (
    <>
      <Group title={t('preferences.kinds')} help={t('preferences.ticketsAlways')}>
        {noticeKinds.map((kind) => (
          <Switch
            key={kind}
            className={row}
            label={t(`preferences.${kind}`)}
            checked={known[kind]}
            onCheckedChange={(on) => change({ [kind]: on })}
          />
        ))}
      </Group>
      <Group title={t('preferences.email')} help={t('preferences.digestHelp')}>
        <Switch
          className={row}
          label={t('preferences.email_digest')}
          checked={known.email_digest}
          onCheckedChange={(on) => change({ email_digest: on })}
          disabledReason={known.has_email || known.email_digest ? undefined : t('preferences.noEmail')}
        />
      </Group>
    </>
  );
}

function OfDevice() {
  const { t } = useTranslation('notifications');
  const sound = useSoundChoice(({ on }) => on);
  return (
    <Group title={t('preferences.device')} help={t('preferences.soundHelp')}>
      <NoticeSwitch label={t('preferences.browser')} className={row} />
      <Switch
        className={row}
        label={t('preferences.sound')}
        checked={sound}
        onCheckedChange={(on) => {
          chooseSound(on);
          // As a sample of what it will sound like.
          if (on) void pluck();
        }}
      />
    </Group>
  );
}

const row = 'flex! min-h-10 w-full gap-y-1 py-1 touch:min-h-11 [&>label]:min-w-0 [&>label]:flex-1 [&>span]:basis-full';

function Group({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <section className="border-b border-line py-4 last:border-0">
      <h3 className="mb-1 text-sm">{title}</h3>
      {children}
      <p className="mt-1 text-2xs text-ink-3">{help}</p>
    </section>
  );
}

/** One after the other, so that the last press is what stays; each is shown at once. */
function useChange(): (changed: Partial<NoticePreferences>) => void {
  const client = useQueryClient();
  const { queryKey } = preferences(useSession(({ uid }) => uid));
  const { mutate } = useMutation({
    mutationKey: changing,
    scope: { id: 'notice-preferences' },
    mutationFn: (changed: Partial<NoticePreferences>) => call(setNoticePreferences, { body: changed }),
    onMutate: async (changed) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (known) => known && { ...known, ...changed });
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: changing }) === 1) return client.invalidateQueries({ queryKey });
      return undefined;
    },
  });
  return mutate;
}
