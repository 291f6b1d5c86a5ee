import { legalVersions } from '@overtone/contract/legal';
import { limits } from '@overtone/contract/limits';
import type { LegalText } from './legal-page';

const { deletion, invite, login } = limits;
const lockMinutes = login.lockSeconds / 60;

const scope = {
  title: 'What this agreement covers',
  paragraphs: [
    '弦外 (Overtone) is a platform for writing songs with AI models. The service is provided by the operator who runs it, called “we” below. This agreement applies whenever you register an account, submit words and styles, or play songs.',
    'If you do not agree to it, do not register or go on using the service. Do not register if you are under 14; between 14 and 18 you need the consent of a guardian first.',
  ],
};

const account = (contact: string | null) => ({
  title: 'Your account',
  paragraphs: [
    'An account is registered with a phone number or an e-mail address, one account each. Keep passwords and codes to yourself; do not lend, hand over or sell the account.',
    `After ${login.failures} wrong passwords or codes within ${login.windowSeconds / 60} minutes the account cannot log in for ${lockMinutes} minutes; resetting the password lifts this at once. When the password is reset or changed, other devices are logged out.`,
    'Under “Security” on the account page you see the devices that are logged in and can log out those you do not know. If somebody uses your account, reset the password at once and tell us.',
    'Nickname and signature must not impersonate others, break the law or violate the rights of others. The profile can be changed once every 24 hours.',
    `We may suspend accounts that violate this agreement.${contact ? ` If you want to know why, or object, write to ${contact}.` : ' If you want to know why, or object, contact the operator of the platform.'}`,
  ],
});

const closing = {
  title: 'Deleting your account',
  paragraphs: [
    `Under “Data” on the account page you can ask for deletion. All devices are logged out; within ${deletion.graceDays} days you can log in again and take it back; logging in alone does not. After ${deletion.graceDays} days the deletion begins and cannot be undone.`,
    'Deletion removes profile, songs, lyrics, covers and favourites. Points that are left and the membership level lapse without refund. Public songs can no longer be heard. Before that you can download your data on the same page.',
    'After deletion the same number or address can be registered again, as a new account. The last administrator of the platform cannot be deleted.',
  ],
};

const credits = {
  title: 'Points',
  paragraphs: [
    'Writing songs takes points. What a run costs is written on the button before you press it.',
    'Points are set aside when you submit, and taken only for songs that were made. Points of songs that fail, are cancelled or take too long come back by themselves.',
    'Points can be bought in packages on the pricing page and paid by Alipay, or had for redeem codes. Price, points and validity are those of the package when it is ordered; validity counts from the day of arrival, and points not used by then lapse. An order can be cancelled until the payment has arrived.',
    'For a refund contact us with the order number: the money goes back through Alipay in proportion to the points of that order that are not used, those points are taken back, and the level is worked out again from what was paid.',
    'Points can be used on Overtone only. They can neither be transferred nor exchanged for money. We may take back points that were gained by registering accounts in bulk with programs.',
  ],
};

const invitations = {
  title: 'Invitations',
  paragraphs: [
    `Each account has an invitation link. When somebody registers with it, the inviter gets ${invite.rewardPoints === 1 ? '1 point' : `${invite.rewardPoints} points`}, once for each.`,
    `Against bulk registration rewards are limited: at most ${invite.perInviterPerDay} a day for each inviter, and ${invite.perAddressPerDay} a day for registrations from one network address or one device. Registrations beyond that are valid, only without a reward. The operator may change these numbers; those under “Invite” on the account page count.`,
    'We may take back rewards for inviting yourself or for registrations with false numbers or by programs.',
  ],
};

const submitted = {
  title: 'What you submit',
  paragraphs: [
    'The words and descriptions you write are yours. To write the song we hand them to the provider of the model, for nothing else.',
    'You warrant that you may use them: do not copy the lyrics of others, and do not imitate living singers by name.',
    'Do not submit anything that breaks the law, harms others, violates privacy or impersonates anybody. Providers may refuse it, and we may deal with it as the law says.',
  ],
};

const made = {
  title: 'Songs and lyrics that are made',
  paragraphs: [
    'We claim no rights of our own in the songs you make.',
    'How lyrics that the platform wrote for you are used is not restricted by us.',
    'Commercial use depends on the level: songs written by members (level 1 and above) may be used commercially, those of ordinary users for personal purposes only. Where terms of the providers or local law ask for more, follow them too; ask us first when in doubt.',
    'Songs are generated by AI and may resemble other works. When you publish them, say that they were generated by AI as your local rules ask.',
    'Under the Measures for Labeling Synthetic Content Generated by AI, songs on the site carry “AI-generated”. Downloaded audio, video and scores carry the code of the platform and the number of the content in their metadata, and “AI 生成” as the album; where the operator asks for it, audio begins with an audible cue. These labels must not be removed, altered, forged or hidden.',
    'You can choose to download without the label that is seen or heard. By choosing it you agree to label the work clearly yourself when you publish or spread it, and answer for what follows if you do not. The label in the metadata always stays. We keep the time, the song and the version of this agreement for six months.',
    'A new song can be heard by you alone. One that you make public can be heard by everybody and appears in the latest on the home page; made private again, it cannot be heard by others.',
  ],
};

const changes = {
  title: 'How the service changes',
  paragraphs: [
    'Models are provided by others and may be unavailable for a time, change or end. Points of songs that were not made because of that come back as section 4 says.',
    'After interruptions by force majeure we resume as soon as we can, but cannot promise that there are none.',
    'When this agreement changes, this page carries the new text and the day it takes effect. Going on using the service after that is agreement to it.',
  ],
};

const disputes = (contact: string | null) => ({
  title: 'Contact and disputes',
  paragraphs: [
    contact
      ? `You can reach us at ${contact}.`
      : 'You can reach us in the way that the operator of this site has published.',
    'The law of the People’s Republic of China applies. Disputes are first talked over; failing that, they are decided by the competent court where the operator is based.',
  ],
});

/** A translation: what counts is the Chinese text beside it, section by section. */
export const agreementEn = (contact: string | null): LegalText => ({
  title: 'User agreement',
  since: legalVersions.agreement,
  sections: [scope, account(contact), closing, credits, invitations, submitted, made, changes, disputes(contact)],
});
