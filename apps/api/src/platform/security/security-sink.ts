import type { SecurityKind } from '@overtone/contract/security';

/** Never a secret, and never words a caller typed: codes of problems, routes as they are written, numbers of members. */
export type SecurityFacts = Readonly<Record<string, string | number>>;

export interface KeptEvent {
  kind: SecurityKind;
  uid: number | null;
  actorUid: number | null;
  address: string | null;
  device: string | null;
  detail: SecurityFacts;
  count: number;
  firstAt: Date;
  lastAt: Date;
}

/** Given by the feature that keeps the rows. */
export abstract class SecuritySink {
  abstract keep(events: readonly KeptEvent[]): Promise<void>;
}
