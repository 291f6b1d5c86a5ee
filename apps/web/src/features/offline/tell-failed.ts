import i18next from 'i18next';
import { showError } from '../../lib/show-error';

/** The browser would not take away what it keeps. */
export const tellFailed = (error: unknown): void => showError(error, { fallback: i18next.t('offline:dropFailed') });
