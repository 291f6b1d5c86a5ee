import type { ChannelAccess } from './music-provider.js';

/** Operators write base addresses with and without a slash at the end. */
export const address = (channel: ChannelAccess, path: string): string => channel.baseUrl.replace(/\/+$/, '') + path;
export const credentials = (channel: ChannelAccess) => ({ authorization: `Bearer ${channel.apiKey}` });
