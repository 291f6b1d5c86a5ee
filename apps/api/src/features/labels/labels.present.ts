import type { LabelWaiver } from '@overtone/contract/label-waiver-admin';
import type { WaiverRow } from './labels.store.js';

export const presentWaiver = ({ id, uid, songId, agreementVersion, agreedAt }: WaiverRow): LabelWaiver => ({
  id: String(id),
  uid: String(uid),
  song_id: songId,
  agreement: agreementVersion,
  agreed_at: agreedAt.toISOString(),
});
