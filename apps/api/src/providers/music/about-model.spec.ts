import { describe, expect, it } from '@jest/globals';
import { modelRefusal } from './about-model.js';
import type { RefusalCode } from './music-provider.js';

describe('a refusal is of one model', () => {
  it.each<[RefusalCode, string, RefusalCode]>([
    ['down', 'model_not_found 当前分组 default 下对于模型 suno_music 无可用渠道', 'down'],
    ['down', 'No available channel for model suno_music under group default', 'down'],
    ['rate', 'Rate limit reached for model chirp-crow', 'rate'],
    ['account', '该令牌无权访问模型 suno_music', 'unable'],
    ['account', 'This token has no access to model suno_music', 'unable'],
    ['input', 'invalid_request model chirp-crow is not available', 'unable'],
    ['input', 'unknown model: V9', 'unable'],
    ['unable', 'model_not_found The model does not exist', 'unable'],
    ['unable', '模型 chirp-crow 已下线', 'unable'],
  ])('%s: %s', (code, said, as) => expect(modelRefusal(code, said)).toEqual({ code: as, ofModel: true }));

  it.each<[RefusalCode, string]>([
    ['down', '无可用渠道'],
    ['rate', '当前分组上游负载已饱和，请稍后再试'],
    ['account', 'invalid api key'],
    ['money', 'user quota is not enough for this model'],
    ['content', 'the model refused the content: not allowed'],
    // Of the wish, whatever the model takes.
    ['input', 'lyrics of this length are not supported by this model'],
    ['input', 'model chirp-auk: extend is not supported with instrumental'],
    ['input', '该模型不支持这个参数'],
    ['unable', 'HTTP 404'],
  ])('or not: %s: %s', (code, said) => expect(modelRefusal(code, said)).toEqual({ code }));
});
