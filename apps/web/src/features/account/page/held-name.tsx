import type { UserInfo } from '@overtone/contract/people';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refreshUserInfo } from '../../../lib/user-info';
import { CheckNote } from '../../../songs/checks/check-note';
import { seenName } from '../../../songs/checks/note-sentence';
import { useNameInCheck } from '../profile/name-in-check';

/** The name that others do not see, or do not see yet, and what can be done about it. */
export function HeldName({ userInfo }: { userInfo: UserInfo }) {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  useNameInCheck();
  const { pending_profile: pending } = userInfo;
  if (!pending?.check) return null;
  const asked = { nickname: pending.nickname, signature: pending.signature };
  return (
    <div className="mb-2 flex flex-col gap-2">
      <CheckNote about={seenName(userInfo)} check={pending.check} onSettled={() => refreshUserInfo(client)} />
      {Object.entries(asked).map(
        ([name, text]) =>
          text !== null && (
            <p key={name} className="text-xs text-ink-3 [overflow-wrap:anywhere]">
              {t(`page.profile.asked.${name as keyof typeof asked}`, { text })}
            </p>
          ),
      )}
    </div>
  );
}
