import type { RefusalCode } from './music-provider.js';

/** That something is said of one model alone. `model_not_found` is the code of gateways that have nobody for it. */
const named = /model_not_found|\bmodels?\b|模型/i;
const lacking = /not[ _](found|exist|available|supported|allowed|enabled)|no (access|permission)|无权|没有权限/i;
/** Of the model itself: what a model does not take of a wish is said with these words in another order. */
const isGone = [
  /model_not_found|\b(unsupported|unknown|invalid) model\b/i,
  /\bmodel\b[^.,;]{0,60}\bnot (found|exist|available|supported|enabled)\b(?! (for|in|by|with)\b)/i,
  /模型[^，。；]{0,60}(不存在|不可用|未开放|未启用|已下线)/,
];

/**
 * A refusal of the model that was asked for, and of no other: that the account may not use it, has nobody who makes it or
 * does not know it, or that it was asked for too often.
 */
export function modelRefusal(code: RefusalCode, said: string): { code: RefusalCode; ofModel?: true } {
  if (!named.test(said)) return { code };
  if (code === 'rate' || code === 'down') return { code, ofModel: true };
  const isOfModel =
    (code === 'account' && lacking.test(said)) ||
    ((code === 'account' || code === 'input' || code === 'unable') && isGone.some((words) => words.test(said)));
  return isOfModel ? { code: 'unable', ofModel: true } : { code };
}
