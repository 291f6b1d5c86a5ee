import { Refusal } from '@overtone/contract/client';
import { opens } from '@overtone/contract/member-features';
import type { Song } from '@overtone/contract/song';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { session } from '../../lib/session';
import { errorText } from '../../lib/show-error';
import { toast } from '../../lib/toast';
import { personasQuery } from '../data/personas';
import { freshSong, readSettings } from '../data/queries';
import { replaceDraft } from './create-similar';
import { deskAddress } from './draft-desk';
import { draftAgain } from './settings-again';

/** Everything an own song was asked for with back on the desk, then to the desk; what lay there can be had back. */
export function useSettingsAgain(): (song: Pick<Song, 'id'>) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  return async ({ id }) => {
    if (busy) return;
    setBusy(true);
    try {
      if (await layOutAgain(client, id)) await navigate(deskAddress);
    } catch (error) {
      const text = errorText(error, i18next.t('card:similar.failed'));
      if (text) toast.error(text);
    } finally {
      setBusy(false);
    }
  };
}

/** False: somebody else is here by now. Throws when the settings, or a song it started from, cannot be read just now. */
async function layOutAgain(client: QueryClient, id: string): Promise<boolean> {
  const { uid } = session.get();
  const settings = await readSettings(id);
  const found = await Promise.all(settings.sources.map(({ song_id }) => thereStill(client, song_id)));
  const words = i18next.getFixedT(null, 'songs');
  const personas = settings.operation === 'persona' ? await client.fetchQuery(personasQuery(uid)) : [];
  const personaOf = (songId: string) => personas.find((persona) => persona.song_id === songId);
  if (session.get().uid !== uid) return false;
  const { userInfo } = session.get();
  // Of whom nothing is known yet, the form decides.
  const membersModels = userInfo === null || opens('models', userInfo);
  const { draft, not } = draftAgain(settings, { found, uid, personaOf, membersModels });
  const said = [words('again.laid'), ...not.map((name) => words(`again.not.${name}`))];
  replaceDraft(draft, { laid: said.join(words('again.between')) });
  return true;
}

/** Null when it is gone for good, in the trash, or somebody else's and private by now. */
export async function thereStill(client: QueryClient, id: string): Promise<Song | null> {
  try {
    const song = await freshSong(client, { id }, { retry: false });
    return song.status === 'complete' && !song.trashed_at ? song : null;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}
