/** Whose address it is, whatever the port. A name with the dot of the root at its end leads where the name without it does. */
export const hostNameOf = (address: string): string => new URL(address).hostname.replace(/\.$/, '');

/** Whether an address leads to this very site, which would call itself. */
export const isOwnSite = (address: string, site: string): boolean =>
  hostNameOf(address) === hostNameOf(site) && new URL(address).port === new URL(site).port;
