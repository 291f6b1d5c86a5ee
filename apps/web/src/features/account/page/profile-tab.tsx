import { levelName } from '@overtone/contract/level';
import type { UserInfo } from '@overtone/contract/people';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { accountWindow } from '../../../lib/account-window';
import { currentLanguage } from '../../../lib/language';
import { day, moment } from '../../../lib/moment';
import { MinorRules } from '../identity/minor-rules';
import { readable } from '../login/identifier';
import { HeldName } from './held-name';

/** What is known of me, a line each. */
export function ProfileTab({ userInfo }: { userInfo: UserInfo }) {
  const { t } = useTranslation('account');
  const { gender, next_edit_at: nextEdit } = userInfo;
  const genderName = gender === 1 ? 'male' : gender === 2 ? 'female' : 'unsaid';
  return (
    <>
      <HeldName userInfo={userInfo} />
      <dl>
        <Fact name={t('profile.nickname')}>{userInfo.nickname ?? t('anonymous')}</Fact>
        <Fact name={t('profile.gender')}>{t(`profile.genders.${genderName}`)}</Fact>
        <Fact name={t('profile.signature')}>{userInfo.signature ?? <None>{t('page.profile.none')}</None>}</Fact>
        <KnownBy userInfo={userInfo} kind="phone" />
        <KnownBy userInfo={userInfo} kind="email" />
        <Fact name={t('birthYear.label')}>
          {userInfo.birth_year ?? <Tell />}
          <MinorRules />
        </Fact>
        <Fact name={t('page.profile.level')}>
          {t(`level.${levelName(userInfo.user_group)}`)}
          <span className="block text-2xs text-ink-3">{t('page.profile.levelHelp')}</span>
        </Fact>
        <Fact name={t('page.profile.since')}>{day(userInfo.created_at, currentLanguage())}</Fact>
      </dl>
      {nextEdit && (
        <p className="mt-4 text-2xs text-ink-3">
          {t('page.profile.later', { when: moment(nextEdit, currentLanguage()) })}
        </p>
      )}
    </>
  );
}

/** The number or the address, with what can be done with it. */
function KnownBy({ userInfo, kind }: { userInfo: UserInfo; kind: 'phone' | 'email' }) {
  const { t } = useTranslation('account');
  const own = userInfo[kind];
  const isOnly = userInfo[kind === 'phone' ? 'email' : 'phone'] === null;
  const name = t(`identity.kind.${kind}`);
  return (
    <Fact name={t(`page.profile.${kind}`)}>
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {own === null ? <None>{t('page.profile.unbound')}</None> : <span className="break-all">{readable(own)}</span>}
        <span className="-my-1.5 -mr-2.5 flex">
          <Button
            look="quiet"
            size="sm"
            aria-label={t(`identity.title.${own === null ? 'bind' : 'change'}`, { kind: name })}
            onClick={() => accountWindow.open(kind)}
          >
            {t(own === null ? 'identity.bind' : 'identity.change')}
          </Button>
          {own !== null && !isOnly && (
            <Button
              look="quiet"
              size="sm"
              aria-label={t('identity.title.remove', { kind: name })}
              onClick={() => accountWindow.open(kind === 'phone' ? 'removePhone' : 'removeEmail')}
            >
              {t('identity.remove')}
            </Button>
          )}
        </span>
      </span>
    </Fact>
  );
}

function Tell() {
  const { t } = useTranslation('account');
  return (
    <span className="flex items-center justify-between gap-4">
      <None>{t('page.profile.none')}</None>
      <Button look="quiet" size="sm" className="-my-1.5 -mr-2.5" onClick={() => accountWindow.open('birthYear')}>
        {t('birthYear.tell')}
      </Button>
    </span>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 border-b border-line py-3.5">
      <dt className="w-24 shrink-0 text-ink-3">{name}</dt>
      <dd className="min-w-0 grow break-words">{children}</dd>
    </div>
  );
}

const None = ({ children }: { children: ReactNode }) => <span className="text-ink-3">{children}</span>;
