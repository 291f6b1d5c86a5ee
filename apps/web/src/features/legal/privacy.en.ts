import { legalVersions } from '@overtone/contract/legal';
import { limits } from '@overtone/contract/limits';
import { developerLimits } from '@overtone/contract/limits-developers';
import type { LegalText } from './legal-page';
import { storedKeys } from './stored-keys';

const { code, deletion, personalExport, security, session, support } = limits;

const collected = {
  title: 'What we collect',
  paragraphs: [
    'Account: phone number or e-mail address. Whether you give a nickname, gender, signature and picture is up to you. Where the platform protects minors, the year of birth as well. Records of what was bound, changed and unbound are kept for 90 days.',
    'Works: the words, styles and descriptions you write, the songs and covers that are made, and which songs you favourite.',
    'Points: source, purpose and time of every entry.',
    'Orders: which package, amount, time, Alipay’s trade number, and the paying account as Alipay tells it, masked. Bank cards and payment passwords stay with Alipay; we do not see them.',
    'Support: what you write to us, pictures you add and our answers; without a login also the name and address you leave. How you rate help topics, and what you add to that.',
    'Logins: browser and system, IP address, and time of login and last use of each device that is logged in.',
    'Device number: made of a random number and a digest of some traits of the browser (system, language, time zone, screen size and the like), without names or numbers. The random number is kept in your browser and changes when you clear the data of the site.',
    'Invitations: for who registers with an invitation link, the uid of the inviter, the IP address and the device number at registration.',
  ],
};

const purposes = {
  title: 'Why we collect it',
  paragraphs: [
    'Phone number or e-mail address: to log in, to send codes and to reset passwords. When deletion is asked for, an account with an e-mail address gets a mail; one with a phone number alone gets none.',
    'Year of birth: only to keep minors within their hours of creation and amounts. When a number or address is changed or unbound, the former one is told; where the platform sends no such texts, the e-mail address of the account is told instead, and without one nobody can be.',
    'Words, styles and descriptions: to write songs. Nickname, signature and picture: to be seen by who listens.',
    'Devices that are logged in are listed for yourself, so that you can log out those you do not know.',
    'Support: to look into problems and to answer you. An address left without a login is used to send the answer to that message only.',
    'IP address and device number: to limit abuse, such as asking for codes in bulk, guessing passwords, registering in bulk and cheating for rewards.',
    'We show no advertising, sell no personal information, and train no models with your works.',
  ],
};

const recipients = {
  title: 'Who receives it',
  paragraphs: [
    'Providers of music models receive the words, style, description and title of that submission, not your number or address.',
    'Providers of text messages and mail receive the number or address to send to, and what is sent.',
    'The provider of number verification (with one-tap login): the carrier confirms the number of the phone and tells us which it is.',
    'The provider of content moderation (where the platform has it) receives what you make public: titles, lyrics, styles, covers and what you asked for when a song was written; nickname, signature and names of playlists; and of mixes that you share the names of mix, tracks, clips, markers and files and the lyrics. What was public before the platform had it is shown to it as well. It does not receive your number or address.',
    'Webhook addresses that you register receive the news that you chose.',
    'Alipay receives order number, amount and points when you pay, not your number or address.',
    'Beyond that nothing is handed over unless the law demands it, and then only what it demands.',
  ],
};

const storage = {
  title: 'How it is kept',
  paragraphs: [
    'Of passwords, codes and login proofs only digests are kept that cannot be reversed; we cannot see them either. They are not written into logs.',
    `A login lapses after ${session.lifeDays} days without use, and after ${session.mostDays} days at the latest. Codes lapse after ${code.lifeSeconds / 60} minutes.`,
    `Security events such as logins, failed logins, changed passwords and refused access are kept with IP address and device number for ${security.keptDays} days, to look into attacks.`,
    `The time and IP address of the last use of a developer key are kept until ${developerLimits.keys.keptDays} days after it has ended; each message to a webhook, with the beginning of what was answered, for ${developerLimits.webhooks.keptDays} days.`,
    'When you choose to download files without the visible label, the time of your agreement, the song’s number, the version of the agreement and the account number are kept for six months, also after the account is deleted, as the labelling rules ask.',
    'Appeals against a moderation result are kept with what they are about; once that is changed or deleted they are kept for another six months, and go with the account.',
    `Messages to support that were written logged in are kept while the account exists; pictures that were not sent are deleted after ${support.unusedPictureHours} hours. Messages written without a login are kept; you can ask us to delete them.`,
    'Account, works and entries of points are kept while the account exists, on servers and storage that the operator of the platform manages.',
  ],
};

const afterClosing = {
  title: 'After deletion',
  paragraphs: [
    `After you ask for deletion the account is kept for another ${deletion.graceDays} days; within that time you can log in and take it back. Then phone number, e-mail address, nickname, gender, signature, year of birth, records of changes, developer keys and webhook addresses, logins, codes, songs, lyrics, covers, favourites, messages to support and their pictures are deleted, and the IP addresses and device numbers in invitations and security events as well.`,
    'Entries of points, orders and invitations keep nothing but an account number, for the books and against cheating; they can no longer be linked to you. Records of what staff did stay too: suspending and restoring, administrative rights, putting in a number or address, correcting a year of birth, hiding works, moderation and answers to appeals, with the number of the account or work, the time and the reason that staff wrote, without your number, address and appeals. Copies in backups go as backups are rotated.',
  ],
};

const inTheBrowser = {
  title: 'What is kept in the browser',
  paragraphs: [
    ...storedKeys.map(
      ({ about: [, about], keys }) => `${about}: ${keys.map(([name, , what]) => `${what} (${name})`).join(', ')}.`,
    ),
    'In brackets are their names in the browser. All of them are used for this site only.',
    'Logging out clears the login proof, uid, profile, drafts, earlier descriptions, kept settings, unsent messages, the play queue, songs kept in the cache and what was shared with the app. The rest stays in the browser until you clear the data of the site.',
    'We use no tracking scripts and no cookies of third parties.',
  ],
};

const rights = (contact: string | null) => ({
  title: 'Your rights',
  paragraphs: [
    'To see and correct: the account page shows your profile and lets you change it.',
    `To take a copy: under “Data” on the account page you can download everything, with profile, audio, covers, lyrics and facts of songs, favourites, messages, orders and points, at most ${personalExport.perDay} times a day; a link lasts ${personalExport.linkSeconds / 60} minutes.`,
    'To delete: the account can be deleted on the same page.',
    `For anything else ${contact ? `write to ${contact}` : 'contact the operator of the platform'}; once we know that it is you, we act as the law says.`,
    'Do not register if you are under 14. If there is such an account, its guardian should contact us; once that is verified it is deleted.',
  ],
});

const changes = {
  title: 'Changes',
  paragraphs: ['When this policy changes, this page carries the new text and the day it takes effect.'],
};

/** A translation: what counts is the Chinese text beside it, section by section. */
export const privacyEn = (contact: string | null): LegalText => ({
  title: 'Privacy policy',
  since: legalVersions.privacy,
  sections: [collected, purposes, recipients, storage, afterClosing, inTheBrowser, rights(contact), changes],
});
