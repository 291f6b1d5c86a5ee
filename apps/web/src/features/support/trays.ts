import { uploadTicketPicture, type TicketPicture } from '@overtone/contract/ticket';
import { create } from 'zustand';
import { callSending } from '../../lib/call-sending';
import { session } from '../../lib/session';
import { errorText } from '../../lib/show-error';
import { keepPictures, ticketDraft } from './draft';
import type { KeptPicture } from './draft-rule';

/** A picture that is on its way in, or did not come. What has come is in the draft. */
export interface Coming {
  readonly key: number;
  readonly name: string;
  /** Of the file itself, for as long as it is in the tray. */
  readonly preview: string;
  /** How much has gone: 0 to 1. */
  readonly share: number;
  readonly problem: string | null;
}

type Trays = Readonly<Record<string, readonly Coming[]>>;
/** By the form's slot or the ticket's number: closing the dialog stops nothing. */
export const useTrays = create<Trays>(() => ({}));

const files = new Map<number, { file: File; stop: AbortController }>();
let last = 0;

const trayOf = (slot: string): readonly Coming[] => useTrays.getState()[slot] ?? [];
/** How many are on their way, or did not come and may be sent again. */
export const comingInto = (slot: string): number => trayOf(slot).length;
const put = (slot: string, list: readonly Coming[]): void => useTrays.setState({ [slot]: list });
const patch = (slot: string, key: number, changes: Partial<Coming>): void =>
  put(
    slot,
    trayOf(slot).map((one) => (one.key === key ? { ...one, ...changes } : one)),
  );

export function sendPictures(slot: string, chosen: readonly File[]): void {
  for (const file of chosen) {
    const key = (last += 1);
    files.set(key, { file, stop: new AbortController() });
    const { name } = file;
    put(slot, [...trayOf(slot), { key, name, preview: URL.createObjectURL(file), share: 0, problem: null }]);
    void send(slot, key);
  }
}

async function send(slot: string, key: number): Promise<void> {
  const known = files.get(key);
  if (!known) return;
  patch(slot, key, { share: 0, problem: null });
  try {
    const sending = callSending((share) => patch(slot, key, { share }));
    const { data } = await sending(uploadTicketPicture, { file: known.file }, { signal: known.stop.signal });
    if (!files.has(key)) return;
    keep(slot, data);
    forget(slot, key);
  } catch (error) {
    const problem = errorText(error);
    if (!files.has(key)) return;
    if (problem === null) forget(slot, key);
    else patch(slot, key, { problem });
  }
}

function keep(slot: string, { id, url, width, height }: TicketPicture): void {
  const kept: KeptPicture = { id, url, width, height, at: Date.now() };
  keepPictures(slot, [...(ticketDraft().pictures[slot] ?? []), kept]);
}

function forget(slot: string, key: number): void {
  const gone = trayOf(slot).find((one) => one.key === key);
  if (gone) URL.revokeObjectURL(gone.preview);
  files.delete(key);
  put(
    slot,
    trayOf(slot).filter((one) => one.key !== key),
  );
}

export const sendAgain = (slot: string, key: number): void => void send(slot, key);

/** It is not sent any further. */
export function giveUp(slot: string, key: number): void {
  files.get(key)?.stop.abort();
  forget(slot, key);
}

/** What somebody was sending ends with their session; a visitor who logs in goes on. */
session.subscribe(({ uid }, before) => {
  if (before.uid === null || uid === before.uid) return;
  for (const [slot, tray] of Object.entries(useTrays.getState())) for (const { key } of tray) giveUp(slot, key);
});
