import { createRequest } from '../../../lib/create-request';

/** Who wants the profile editor: anybody may ask, the shell shows it. */
const editor = createRequest<true>();
export const { useRequest: useProfileEditor, close: closeProfileEditor } = editor;

export const openProfileEditor = (): void => editor.open(true);
