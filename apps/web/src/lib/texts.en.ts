import type { clipboardZh, errorsZh } from './texts.zh-CN';
import type { Texts } from './texts';

/** Word by word as the requirements quote them: [P8.1-01] to [P8.1-11]. */
export const errorsEn: Texts<typeof errorsZh> = {
  timeout: 'Request timed out, please check your network and retry',
  network: 'Network connection failed, please check your network and retry',
  outdated: 'Overtone has a new version: refresh the page to open this',
  noAnswer: 'Cannot connect to the server, please check your network and retry',
  busy: 'Server is busy, please try again later',
  other: 'Network error, please check your network and retry',
  sessionExpired: 'Login expired, please log in again',
};

export const clipboardEn: Texts<typeof clipboardZh> = {
  copied: 'Link copied to clipboard',
  failed: 'Copy failed, please copy manually: {{text}}',
};
