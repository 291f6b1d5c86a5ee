import { levelName } from '@overtone/contract/level';
import type { UserInfo } from '@overtone/contract/people';
import { Copy, PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Avatar } from '../../../components/avatar';
import { Button } from '../../../components/button';
import { IconButton } from '../../../components/icon-button';
import { LevelStrings } from '../../../components/level-strings';
import { copyText } from '../../../lib/clipboard';
import { points } from '../../../lib/format';
import { openProfileEditor } from '../profile/open-profile';

/** Who I am: face, name, level as a number of strings, uid and points. */
export function Identity({ userInfo }: { userInfo: UserInfo }) {
  const { t } = useTranslation('account');
  const { uid, nickname, signature, user_group: level, avatar_url: avatar } = userInfo;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-4 lg:flex-col lg:items-start">
        <Avatar src={avatar} seed={uid} size={80} />
        <div className="min-w-0">
          <p className="text-xl leading-tight font-semibold break-words">{nickname ?? t('anonymous')}</p>
          {signature && <p className="mt-1 text-xs leading-normal break-words text-ink-2">{signature}</p>}
        </div>
      </div>
      <p className="flex items-center gap-2.5">
        <LevelStrings level={level} className="h-6 w-8" />
        <span>
          <span className="font-semibold">{t(`level.${levelName(level)}`)}</span>
          <span className="text-ink-3"> · {t('page.identity.level', { n: level })}</span>
        </span>
      </p>
      <p className="flex items-center gap-4 text-ink-2">
        <span className="-my-2 flex items-center">
          <span className="font-mono">{t('uid', { uid })}</span>
          <IconButton
            size="sm"
            label={t('page.identity.copyUid')}
            icon={Copy}
            onClick={() => void copyText(uid, { success: t('page.identity.uidCopied') })}
          />
        </span>
        <Link
          to="/account?tab=points"
          className="link touch:-my-3 touch:inline-block touch:min-w-11 touch:py-3 touch:text-center"
        >
          {t('page.identity.points', { points: points(userInfo.points) })}
        </Link>
      </p>
      <Button icon={PenLine} className="self-start" onClick={openProfileEditor}>
        {t('page.identity.edit')}
      </Button>
    </div>
  );
}
