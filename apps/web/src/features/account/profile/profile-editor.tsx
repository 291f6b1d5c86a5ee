import { limits } from '@overtone/contract/limits';
import type { UserInfo } from '@overtone/contract/people';
import { lengthOf } from '@overtone/contract/text-length';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useController, useForm, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { ErrorLine } from '../../../components/error-line';
import { Field } from '../../../components/field';
import { Input } from '../../../components/input';
import { Textarea } from '../../../components/textarea';
import { useCountdown } from '../../../lib/countdown';
import { currentLanguage } from '../../../lib/language';
import { moment } from '../../../lib/moment';
import { refreshUserInfo } from '../../../lib/user-info';
import { CheckNote } from '../../../songs/checks/check-note';
import { seenName } from '../../../songs/checks/note-sentence';
import type { TellDirty } from '../../../lib/dirty-form';
import { AvatarChoice } from './avatar-choice';
import { GenderChoice } from './gender-choice';
import { useNameInCheck } from './name-in-check';
import { closeProfileEditor } from './open-profile';
import { formOf, same, tooLong, type ProfileForm } from './profile-form';
import { useSaveProfile } from './use-save-profile';

interface Props {
  userInfo: UserInfo;
  onDirty: TellDirty;
}

/** Nickname, gender, signature and avatar, once in 24 hours: the button says from when again. */
export function ProfileEditor({ userInfo, onDirty }: Props) {
  const { t } = useTranslation(['account', 'ui']);
  const form = useForm<ProfileForm>({ defaultValues: formOf(userInfo), mode: 'onChange' });
  const { isDirty, errors } = form.formState;
  const { mutate, isPending } = useSaveProfile(form);
  const waiting = useCountdown(userInfo.next_edit_at ? Date.parse(userInfo.next_edit_at) : 0) > 0;
  const when = userInfo.next_edit_at ? moment(userInfo.next_edit_at, currentLanguage()) : '';
  const { getValues } = form;
  const client = useQueryClient();
  useNameInCheck();
  const pending = userInfo.pending_profile;
  useEffect(
    () => onDirty(() => !isPending && !same(getValues(), formOf(userInfo))),
    [onDirty, getValues, isPending, userInfo],
  );
  const reason = waiting
    ? t('profile.later', { when })
    : isDirty
      ? (errors.nickname ?? errors.signature)?.message
      : t('profile.unchanged');
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => mutate(values))} className="flex flex-col gap-4">
      {pending?.check && (
        <CheckNote about={seenName(userInfo)} check={pending.check} onSettled={() => refreshUserInfo(client)} />
      )}
      <AvatarChoice control={form.control} present={userInfo.avatar_url} />
      <Nickname control={form.control} />
      <GenderChoice control={form.control} />
      <Signature control={form.control} />
      <div className="flex flex-wrap items-center justify-end gap-2 pt-1">
        <p className="min-w-40 grow text-2xs text-ink-3">
          {waiting ? t('profile.tooSoon', { when }) : t('profile.pause')}
        </p>
        <Button onClick={closeProfileEditor}>{t('ui:cancel')}</Button>
        <Button type="submit" look="ink" loading={isPending} disabledReason={reason}>
          {waiting ? t('profile.later', { when }) : t(isPending ? 'profile.saving' : 'profile.save')}
        </Button>
      </div>
      {errors.root && <ErrorLine alert>{errors.root.message}</ErrorLine>}
    </form>
  );
}

function Nickname({ control }: { control: Control<ProfileForm> }) {
  const { t } = useTranslation('account');
  const { field, fieldState } = useController({
    control,
    name: 'nickname',
    rules: { validate: (text) => !tooLong('nickname', text) || t('profile.nicknameLong') },
  });
  return (
    <Field
      label={t('profile.nickname')}
      error={fieldState.error?.message}
      count={{ now: lengthOf(field.value), max: limits.profile.nickname }}
    >
      <Input {...field} placeholder={t('profile.nicknamePlaceholder')} autoComplete="nickname" />
    </Field>
  );
}

function Signature({ control }: { control: Control<ProfileForm> }) {
  const { t } = useTranslation('account');
  const { field, fieldState } = useController({
    control,
    name: 'signature',
    rules: { validate: (text) => !tooLong('signature', text) || t('profile.signatureLong') },
  });
  return (
    <Field
      label={t('profile.signature')}
      error={fieldState.error?.message}
      count={{ now: lengthOf(field.value), max: limits.profile.signature }}
    >
      <Textarea {...field} minRows={2} maxRows={5} placeholder={t('profile.signaturePlaceholder')} />
    </Field>
  );
}
