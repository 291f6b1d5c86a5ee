import type { RefusalCode } from './music-provider.js';

/** That something is said of one model alone. `model_not_found` is the code of gateways that have nobody for it. */
const named = /model_not_found|\bmodels?\b|模型/i;
const lacking =
  /not[ _](found|exist|available|supported|allowed|enabled)|unsupported|unavailable|unknown|no (access|permission|available|channel)/i;
const lackingZh = /不存在|不可用|不支持|未开放|未启用|无权|没有权限|无可用|已下线/;

/**
 * A refusal of the model that was asked for, and of no other: that the account may not use it, has nobody who makes it or
 * does not know it, or that it was asked for too often. The account, and another account's same model, are to be asked on.
 */
export function modelRefusal(code: RefusalCode, said: string): { code: RefusalCode; ofModel?: true } {
  if (!named.test(said)) return { code };
  if (code === 'rate' || code === 'down') return { code, ofModel: true };
  const isLacking = lacking.test(said) || lackingZh.test(said);
  const mayMeanModel = code === 'account' || code === 'input' || code === 'unable';
  return isLacking && mayMeanModel ? { code: 'unable', ofModel: true } : { code };
}
