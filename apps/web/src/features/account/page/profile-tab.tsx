import { levelName } from '@overtone/contract/level';
import type { UserInfo } from '@overtone/contract/people';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/language';
import { day, moment } from '../../../lib/moment';
import { readable } from '../login/identifier';

/** What is known of me, a line each. */
export function ProfileTab({ userInfo }: { userInfo: UserInfo }) {
  const { t } = useTranslation('account');
  const { gender, next_edit_at: nextEdit } = userInfo;
  const genderName = gender === 1 ? 'male' : gender === 2 ? 'female' : 'unsaid';
  return (
    <>
      <dl>
        <Fact name={t('profile.nickname')}>{userInfo.nickname ?? t('anonymous')}</Fact>
        <Fact name={t('profile.gender')}>{t(`profile.genders.${genderName}`)}</Fact>
        <Fact name={t('profile.signature')}>{userInfo.signature ?? <None>{t('page.profile.none')}</None>}</Fact>
        <Fact name={t('page.profile.phone')}>
          {userInfo.phone ? readable(userInfo.phone) : <None>{t('page.profile.unbound')}</None>}
        </Fact>
        <Fact name={t('page.profile.email')}>{userInfo.email ?? <None>{t('page.profile.unbound')}</None>}</Fact>
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 border-b border-line py-3.5">
      <dt className="w-24 shrink-0 text-ink-3">{name}</dt>
      <dd className="min-w-0 grow break-words">{children}</dd>
    </div>
  );
}

const None = ({ children }: { children: ReactNode }) => <span className="text-ink-3">{children}</span>;
