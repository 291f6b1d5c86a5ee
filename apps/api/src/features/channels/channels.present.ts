import { limits } from '@overtone/contract/limits';
import type { Model } from '@overtone/contract/models';
import type { SunoSession } from '@overtone/contract/platform';

export const presentModel = (model: Model): SunoSession['models'][number] => ({
  id: model.id,
  name: model.name,
  version: model.version,
  member_only: model.memberOnly,
  lyrics_max: model.lyricsMax,
  style_max: model.styleMax,
  max_seconds: model.maxSeconds,
  price: model.price,
});

export const sessionLimits: SunoSession['limits'] = {
  title: limits.song.title,
  description: limits.song.description,
  excluded_style: limits.song.excludeStyle,
  songs_per_generation: limits.song.perGeneration,
  generations_under_way: limits.generation.perMember,
  submits_per_minute: limits.generation.submitsPerMinute,
  writings_per_minute: limits.writing.perMinute,
};
