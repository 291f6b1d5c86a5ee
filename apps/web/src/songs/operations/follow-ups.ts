import type { MemberFeature } from '@overtone/contract/member-features';
import { operationFacts, operations, type Operation } from '@overtone/contract/operations';
import { priceOf } from '@overtone/contract/outputs';
import { familyOfType, makerOf, type ProviderId } from '@overtone/contract/providers';
import { isSung } from '@overtone/contract/singing';
import type { Song } from '@overtone/contract/song';
import type { SongFile } from '@overtone/contract/song-file';
import { madeOf, type MadeState } from '../files/made';

/** What may be made of a song: everything but plain creation, which starts from none; and the file that a browser makes itself. */
export type FollowUpOperation = Exclude<Operation, 'music'> | 'wav';
export type Offered = Operation | 'wav';

type SourceSong = Pick<Song, 'uid' | 'type' | 'status' | 'prompt' | 'trashed_at' | 'video_url' | 'has_midi'>;

export interface Surroundings {
  /** Who looks; null for a visitor. */
  uid: string | null;
  /** What the song's provider can be asked for here, and may be of a song of it. */
  offered: readonly Offered[];
  /** What was made of the song beside songs, as far as that is known. */
  files: readonly Pick<SongFile, 'name' | 'state'>[];
  /** Of a song of somebody else: whether one may go on from it, and whether its singer is known. */
  permission: { personaId: string | null } | null;
  /** Points for one song of the model of a family that would be used. */
  modelPrice: (family: ProviderId) => number;
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
  | 'notApart'
  | 'hasVoice'
  | 'hasVideo'
  | 'hasScore';

export interface FollowUp {
  operation: FollowUpOperation;
  /** At the desk, where more is chosen, at once behind a question, or as a download. */
  begins: 'desk' | 'once' | 'download';
  /** Points for all that it makes and is not there yet. */
  price: number;
  /** Of one that makes files: how far they are. */
  made: MadeState;
  /** Only members have it: it leads to the packages. */
  locked: boolean;
  hindrance: Hindrance | null;
}

/** What may follow on a song, in the order of the table. What makes no sense for it at all is not among them. */
export function followUps(song: SourceSong, around: Surroundings): FollowUp[] {
  const own = song.uid !== null && song.uid === around.uid;
  if (!own && !(around.permission && song.status === 'complete')) return [];
  return [...operations, 'wav' as const].flatMap((operation) => {
    if (operation === 'music' || !around.offered.includes(operation)) return [];
    if (operation !== 'wav' && !makerOf(operation, familyOfType(song.type)))
      return own && operation === 'stems' ? [neverApart] : [];
    if (own ? !concerns(operation, song) : !takesFromOthers(operation, around)) return [];
    return [operation === 'wav' ? asDownload(song) : asOperation(operation, song, around)];
  });
}

function asOperation(operation: Exclude<Operation, 'music'>, song: SourceSong, around: Surroundings): FollowUp {
  const { begins, feature, yields } = operationFacts[operation];
  const maker = makerOf(operation, familyOfType(song.type)) ?? 'suno';
  const made = madeOf(maker, operation, around.files);
  const isThere = made.state === 'ready' || made.state === 'pending';
  return {
    ...{ operation, begins },
    price: yields === 'songs' ? priceOf(maker, operation, around.modelPrice(maker)) : made.cost,
    made: yields === 'songs' ? 'none' : made.state,
    // What somebody had made stays theirs.
    locked: feature !== null && !isThere && !around.opens(feature),
    hindrance: isThere ? null : hindranceOf(operation, song),
  };
}

/** Songs are taken apart by their own family alone: it is said of those that are not, for it is looked for. */
const neverApart: FollowUp = {
  ...{ operation: 'stems', begins: 'once', price: 0, made: 'none', locked: false, hindrance: 'notApart' },
};

const asDownload = (song: SourceSong): FollowUp => ({
  ...{ operation: 'wav', begins: 'download', price: 0, made: 'none', locked: false },
  hindrance: hindranceOf('wav', song),
});

/** Of somebody else's song a singer is used only where it is known. */
const takesFromOthers = (operation: FollowUpOperation, { permission }: Surroundings): boolean =>
  operation !== 'wav' &&
  operationFacts[operation].takesOthers &&
  (operation !== 'persona' || Boolean(permission?.personaId));

/** Only a part can be joined to a whole. */
const concerns = (operation: FollowUpOperation, { type }: SourceSong): boolean =>
  operation !== 'concat' || type === 'extend' || type === 'infill';

function hindranceOf(operation: FollowUpOperation, song: SourceSong): Hindrance | null {
  if (song.status === 'pending') return 'pending';
  if (song.status === 'error') return 'failed';
  if (song.trashed_at !== null) return 'trashed';
  if (song.type === 'upload') return operation === 'wav' || operationFacts[operation].takesUploads ? null : 'isUpload';
  const sung = isSung(song.prompt);
  if (operation === 'persona' && !sung) return 'noSinger';
  if (operation === 'overpainting' && sung) return 'hasVoice';
  if (operation === 'mp4' && song.video_url) return 'hasVideo';
  return operation === 'midi' && song.has_midi ? 'hasScore' : null;
}
