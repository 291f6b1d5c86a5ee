import type { Texts } from '../../../lib/texts';
import type { profileZh } from './texts.zh-CN';

export const profileEn: Texts<typeof profileZh> = {
  title: 'Profile',
  avatar: 'Picture',
  avatarNow: 'Present picture',
  avatarNumber: 'Picture {{n}}',
  moreAvatars: 'Others',
  nickname: 'Nickname',
  nicknamePlaceholder: 'Left empty: anonymous',
  nicknameLong: 'A nickname has at most 20 characters',
  gender: 'Gender',
  genders: { male: 'Male', female: 'Female', unsaid: 'Unsaid' },
  signature: 'Signature',
  signaturePlaceholder: 'A line for those who listen',
  signatureLong: 'A signature has at most 100 characters',
  pause: 'Once saved it stays for 24 hours',
  tooSoon: 'Edited within 24 hours, again from {{when}}',
  later: 'Again from {{when}}',
  unchanged: 'Nothing changed yet',
  save: 'Save',
  saving: 'Saving',
  checked: 'Saved; others see it once it is let through',
  saved: 'Profile updated',
};
