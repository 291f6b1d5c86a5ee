import type { QueryClient } from '@tanstack/react-query';
import { addSong } from '../../../mixing/new-project';
import { decodeSound } from '../../../mixing/decode';
import { NoRoom } from '../../../mixing/no-room';
import { decodedBytes } from '../../../mixing/read-file';
import { isGenerated } from '../../../songs/data/generated';
import { freshSong } from '../../../songs/data/queries';
import { fileWord } from '../../../songs/files/file-words';
import type { OpenMixer } from '../session/open-mixer';
import { newId } from '../session/new-id';
import { lay } from '../stage/lay';
import { say } from '../stage/say';
import { linksOf, notesOf, readLink } from './read-song';
import type { ChosenSong } from './songs-window';

interface How {
  rate: number;
  signal: AbortSignal;
  says: (text: string) => void;
  /** Bytes of sound that the device bears still. */
  room: () => number;
}

/** Everything of a song, decoded, before anything of it is laid down: half a song is none. */
export async function readSong(client: QueryClient, chosen: ChosenSong, { rate, signal, says, room }: How) {
  const song = await freshSong(client, { id: chosen.id }, { networkMode: 'always' });
  const title = song.title || chosen.title;
  const links = await linksOf(client, song);
  const sounds: AudioBuffer[] = [];
  for (const [at, link] of links.entries()) {
    says(say('songs.opening', { title, n: String(at + 1), of: String(links.length) }));
    const bytes = await readLink(link, signal);
    sounds.push(await decodeSound(bytes, rate));
    // A song of an hour has as many stems as another: more of them would bring the page down.
    if (sounds.reduce((sum, sound) => sum + decodedBytes(sound), 0) > room()) throw new NoRoom();
  }
  const notes = await notesOf(client, song);
  signal.throwIfAborted();
  const parts = links.map(({ stem }, at) => ({
    generated: stem !== null || isGenerated(song),
    ...{ stem, name: stem ? fileWord(stem) : title, seconds: sounds[at]?.duration ?? 0 },
    channels: (sounds[at]?.numberOfChannels ?? 2) > 1 ? (2 as const) : (1 as const),
  }));
  return {
    title,
    layOn: (mixer: OpenMixer): void => {
      const before = mixer.desk.getState().project.tracks.length;
      lay(mixer, addSong(song.id, parts, newId, before), sounds);
      // Words belong to the first song: those of another would run across them.
      if (before > 0) return;
      if (notes.lyrics.length > 0) mixer.desk.run({ do: 'lyrics', lyrics: notes.lyrics });
      if (notes.markers.length > 0) mixer.desk.run({ do: 'markers', markers: notes.markers });
    },
  };
}
