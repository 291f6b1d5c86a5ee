import type { Call } from '@overtone/contract/client';
import { callOver } from './api';
import { sendingFetch } from './sending-fetch';

/** A call that sends much: it tells how far it has come, and ends when nothing moves for as long as its kind waits. */
export const callSending =
  (onShare: (share: number) => void): Call =>
  (endpoint, ...rest) =>
    callOver(sendingFetch({ onShare, patienceMs: endpoint.timeoutMs }))(endpoint, ...rest);
