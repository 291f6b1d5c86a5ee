import type { Generation } from '@overtone/contract/generation';

/** How a generation ended. */
export interface Story {
  status: string;
  points: Generation['points'];
  reason: string | null;
  songs: string[];
}

export interface Meeting {
  /** By operation. */
  seen: Record<string, Story>;
  due: Record<string, Story>;
  /** What the member has, and what they should have. */
  points: [number, number];
  /** Tasks that the gateway took more than once. */
  twice: string[];
  /** Faults that never struck. */
  unspent: string[];
  /** Outputs and bookings that are left open. */
  open: number;
}
