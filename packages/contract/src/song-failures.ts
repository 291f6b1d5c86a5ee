import type { Language } from './language.js';

/** Why a song ended without music: `error_type` on the wire -> what a member reads. Points are told beside it. */
export const songFailures = {
  PROVIDER_FAILED: { zh: '这次没写成，上游出了错', en: 'This one did not work out, the provider failed' },
  CONTENT_REFUSED: {
    zh: '上游没有接受这份内容，换一种说法再试',
    en: 'The provider did not accept this content, try other words',
  },
  INPUT_REFUSED: {
    zh: '上游没有接受这份内容，换一种说法再试',
    en: 'The provider did not accept this content, try other words',
  },
  NO_CHANNEL: {
    zh: '上游暂时接不了新的任务，过一会儿再试',
    en: 'The provider takes no new songs right now, try again later',
  },
  DEADLINE: { zh: '等得太久，上游一直没有写完', en: 'It took too long, the provider never finished' },
  SUBMIT_LOST: { zh: '和上游失去了联系，没有等到结果', en: 'Contact with the provider was lost, no result came' },
  QUEUE_DEADLINE: { zh: '排队太久，没有轮到', en: 'It waited too long and its turn did not come' },
  CANCELLED: { zh: '已取消', en: 'Cancelled' },
  SOURCE_LOST: {
    zh: '要用的那首歌不在了，或者带不到能写的通道上',
    en: 'The song to start from is gone, or could not be brought to a channel that can do this',
  },
  FILE_LOST: { zh: '做好了，但文件取不回来', en: 'It was made but its file could not be fetched' },
  SINGER_REFUSED: {
    zh: '上游没有接受这位歌手，给歌手换个名字，或者从另一首歌里留一位',
    en: 'The provider did not accept this singer, try another name or keep the singer of another song',
  },
  AUDIO_LOST: { zh: '歌写好了，但音频取不回来', en: 'The song was written but its audio could not be fetched' },
} as const satisfies Record<string, Record<Language, string>>;

export type SongFailureCode = keyof typeof songFailures;

/** The sentence of an `error_type`; null for one this version does not know. */
export function songFailureText(code: string | null, language: Language): string | null {
  return code !== null && code in songFailures ? songFailures[code as SongFailureCode][language] : null;
}
