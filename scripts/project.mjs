import { fileURLToPath } from 'node:url';

/** The project's folder, whatever the folder a script is called from. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
