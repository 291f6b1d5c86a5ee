import type { KeyScope } from '@overtone/contract/key-scopes';

/** What each scope is called. A scope's own name cannot be a key of texts: what stands before a colon is a catalogue there. */
export const scopeWords = {
  'songs:read': 'scopes.readSongs',
  'songs:write': 'scopes.writeSongs',
  'songs:create': 'scopes.createSongs',
  'files:read': 'scopes.readFiles',
  'points:read': 'scopes.readPoints',
  'orders:read': 'scopes.readOrders',
  'tickets:read': 'scopes.readTickets',
  'tickets:write': 'scopes.writeTickets',
} as const satisfies Record<KeyScope, string>;
