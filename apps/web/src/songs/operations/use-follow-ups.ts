import { opens } from '@overtone/contract/member-features';
import type { ProviderId } from '@overtone/contract/providers';
import type { Song, SongCard } from '@overtone/contract/song';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session';
import { remixPermissionQuery } from '../data/queries';
import { songFilesQuery } from '../data/song-files';
import { inFamily, modelOf, usable, useDraft } from '../draft/draft';
import { followUps, type FollowUp } from './follow-ups';
import { offered, remixes } from './offered';
import { mayBeRemixed } from './remixable';

export interface RemixPermission {
  /** Whose voice it is, where that is known. */
  personaId: string | null;
}

/** Null until it is permitted; a failure is the same as no. */
export function useRemixPermission(song: Pick<Song, 'id' | 'uid' | 'status' | 'type' | 'model_name'>) {
  const { data } = useQuery({ ...remixPermissionQuery(song.id), enabled: mayBeRemixed(song) });
  return data?.can_remix ? { personaId: data.persona_id } : null;
}

/** Whether there is anything to go on with: as its owner, as somebody who may remix it, or not at all. */
export function useFollowable(song: Pick<SongCard, 'id' | 'uid' | 'status' | 'type' | 'model_name'>) {
  const uid = useSession((session) => session.uid);
  const permission = useRemixPermission(song);
  if (permission) return 'remix';
  const own = song.uid !== null && song.uid === uid && song.status === 'complete';
  return own && offered.length > 0 ? 'own' : null;
}

/** Of the model that the desk would take there. */
function priceIn(family: ProviderId, membersModels: boolean): number {
  const draft = useDraft.getState();
  return modelOf(usable({ ...draft, ...inFamily(draft, family) }, membersModels)).price;
}

/** What may follow on a song, for who looks at it. */
export function useFollowUps(song: Song): { rows: FollowUp[]; permission: RemixPermission | null } {
  const permission = useRemixPermission(song);
  const uid = useSession((session) => session.uid);
  const user = useSession(({ userInfo }) => userInfo);
  // Files of others are not known here: asked for again, the server answers those that are there and takes no points.
  const { data: files = [] } = useQuery(songFilesQuery(song.uid === uid ? uid : null, song.id));
  const open = user !== null && opens('models', user);
  const around = {
    ...{ uid, permission, files, modelPrice: (family: ProviderId) => priceIn(family, open) },
    offered: permission ? [...offered, ...remixes] : offered,
    opens: (feature: Parameters<typeof opens>[0]) => user !== null && opens(feature, user),
  };
  return { rows: followUps(song, around), permission };
}
