import type { MemberFeature } from '@overtone/contract/member-features';
import { operationFacts, operations, priceOf, type Operation } from '@overtone/contract/operations';
import type { Song } from '@overtone/contract/song';

/** What may be made of a song: everything but plain creation, which starts from none. */
export type FollowUpOperation = Exclude<Operation, 'music'>;

type SourceSong = Pick<Song, 'uid' | 'type' | 'status' | 'prompt' | 'trashed_at' | 'video_url' | 'has_midi'>;

export interface Surroundings {
  /** Who looks; null for a visitor. */
  uid: string | null;
  /** What the song's provider can be asked for here, and may be of a song of it. */
  offered: readonly Operation[];
  /** Of a song of somebody else: whether one may go on from it, and whether its singer is known. */
  permission: { personaId: string | null } | null;
  /** Points for one song of the model that would be used. */
  modelPrice: number;
  /** What the viewer's level opens. */
  opens: (feature: MemberFeature) => boolean;
}

/** Why it cannot be done to this song: each has its sentence. */
export type Hindrance =
  | 'pending'
  | 'failed'
  | 'trashed'
  | 'noSinger'
  | 'isUpload'
  | 'hasVoice'
  | 'hasVideo'
  | 'hasScore';

export interface FollowUp {
  operation: FollowUpOperation;
  /** At the desk, where more is chosen, or at once behind a question. */
  begins: 'desk' | 'once';
  /** Points for all that it makes. */
  price: number;
  /** Only members have it: it leads to the packages. */
  locked: boolean;
  hindrance: Hindrance | null;
}

/** What may follow on a song, in the order of the table. What makes no sense for it at all is not among them. */
export function followUps(song: SourceSong, around: Surroundings): FollowUp[] {
  const own = song.uid !== null && song.uid === around.uid;
  if (!own && !(around.permission && song.status === 'complete')) return [];
  return operations.flatMap((operation) => {
    if (operation === 'music' || !around.offered.includes(operation)) return [];
    if (own ? !concerns(operation, song) : !takesFromOthers(operation, around)) return [];
    const { begins, feature } = operationFacts[operation];
    const price = priceOf(operation, around.modelPrice);
    const locked = feature !== null && !around.opens(feature);
    return [{ operation, begins, price, locked, hindrance: hindranceOf(operation, song) }];
  });
}

/** Of somebody else's song a singer is used only where it is known. */
const takesFromOthers = (operation: FollowUpOperation, { permission }: Surroundings): boolean =>
  operationFacts[operation].takesOthers && (operation !== 'persona' || Boolean(permission?.personaId));

/** Only a part can be joined to a whole. */
const concerns = (operation: FollowUpOperation, { type }: SourceSong): boolean =>
  operation !== 'concat' || type === 'extend' || type === 'infill';

function hindranceOf(operation: FollowUpOperation, song: SourceSong): Hindrance | null {
  if (song.status === 'pending') return 'pending';
  if (song.status === 'error') return 'failed';
  if (song.trashed_at !== null) return 'trashed';
  if (song.type === 'upload') return operationFacts[operation].takesUploads ? null : 'isUpload';
  const sung = song.prompt.trim() !== '';
  if (operation === 'persona' && !sung) return 'noSinger';
  if (operation === 'overpainting' && sung) return 'hasVoice';
  if (operation === 'mp4' && song.video_url) return 'hasVideo';
  return operation === 'midi' && song.has_midi ? 'hasScore' : null;
}
