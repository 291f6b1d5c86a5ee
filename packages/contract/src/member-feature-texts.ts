import type { MemberFeature } from './member-features.js';
import type { Language } from './language.js';

/** What each feature is called in a sentence. */
export const memberFeatureTexts: Record<MemberFeature, Record<Language, string>> = {
  lyrics: { zh: '歌曲商用', en: 'Commercial use of songs' },
  mv: { zh: 'MV 视频', en: 'MV video' },
  midi: { zh: 'MIDI 转写', en: 'MIDI transcription' },
  models: { zh: '这个模型', en: 'This model' },
  style: { zh: '扩写风格词', en: 'Style-word generation' },
};
