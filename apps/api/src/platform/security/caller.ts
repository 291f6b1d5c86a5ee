import { AsyncLocalStorage } from 'node:async_hooks';
import { type Call, originOf, type ViewerKey } from '../http/viewer.js';

interface CallNow {
  readonly call: Call;
  /** The account that is tried at, where nobody is logged in. */
  uid?: number;
}

const calls = new AsyncLocalStorage<CallNow>();

/** Whatever `work` causes is known to come from this call. */
export const duringCall = (call: Call, work: () => void): void => calls.run({ call }, work);

/** From here on the call under way is about this account. */
export function concerns(uid: number): void {
  const now = calls.getStore();
  if (now) now.uid = uid;
}

/** The developer key that calls. Ask at once: what waits in a line may go on in another call's name. */
export const keyNow = (): ViewerKey | null => calls.getStore()?.call.viewer?.key ?? null;

export interface Caller {
  /** Whose account the call is about. */
  uid: number | null;
  /** Who is logged in. */
  actorUid: number | null;
  address: string | null;
  device: string | null;
}

/** Who is calling; nobody while no call is under way. */
export function callerNow(): Caller {
  const now = calls.getStore();
  if (!now) return { uid: null, actorUid: null, address: null, device: null };
  const { address, fingerprint } = originOf(now.call);
  const actorUid = now.call.viewer?.uid ?? null;
  return { uid: now.uid ?? actorUid, actorUid, address, device: fingerprint ?? null };
}
