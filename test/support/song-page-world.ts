import type { Member } from './account-door.js';
import { arrangeLibrary, type ArrangedSong } from './library.js';
import { Site } from './site.js';

export const longTitle = '后来的站都有了新名字我还是把伞带了两次啊啊啊';
export const lyrics = '[Verse]\n站台的灯一盏一盏灭了\n[Chorus]\n晚一点，再晚一点\n让告别来得慢一些';

/** One song for each thing that its page may say of it; some belong to the member. */
const songsOf = (uid: number): ArrangedSong[] => [
  {
    title: '月台',
    lyrics,
    tags: '民谣，A 大调',
    negativeTags: '电吉他',
    duration: 11.9,
    artist: '阿梨',
    plays: 18_400,
    likes: 26,
    modelName: 'chirp-crow',
    canRemix: true,
    personaId: 'voice-1',
    timing: true,
  },
  { title: longTitle, canRemix: true, videoCover: true },
  { title: '乌迪欧', modelName: 'udio-130', canRemix: true },
  { title: '不许改', canRemix: false, personaId: 'voice-2' },
  { title: '私藏', uid: uid, isPublic: false, lyrics },
  { title: '别人的', uid: uid },
];

export interface SongPageWorld {
  site: Site;
  member: Member;
  /** By title. */
  ids: Record<string, string>;
}

export async function songPageWorld(): Promise<SongPageWorld> {
  const site = await Site.open();
  const member = await site.door.member();
  const songs = await arrangeLibrary(site.door.app, songsOf(member.uid));
  const ids = Object.fromEntries(songs.map(({ title, id }) => [title, id]));
  const longer = { title: '别人的，长一点', uid: member.uid, sourceSongId: ids['别人的'] };
  await arrangeLibrary(site.door.app, [longer]);
  return { site, member, ids };
}
