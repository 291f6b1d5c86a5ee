import { accountWindow } from '../../../lib/account-window';

export const { close: closeProfileEditor } = accountWindow;
export const openProfileEditor = (): void => accountWindow.open('profile');
